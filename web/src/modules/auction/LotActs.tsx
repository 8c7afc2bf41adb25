import { lazy, Suspense, useState } from "react";
import type { Action } from "@kangying/contract/core/list";
import { bidCalls, lotCalls } from "@kangying/contract/plugins/auction/auction.calls";
import type { LotLive } from "@kangying/contract/plugins/auction/auction.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { useKeys } from "../../engine/keys/use-keys.ts";
import { useDescription } from "../../engine/list/state/use-list-data.ts";
import { useRecord } from "../../engine/record/use-record.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./auction.module.css";

const FormDialog = lazy(() => import("../../engine/form/FormDialog.tsx").then((m) => ({ default: m.FormDialog })));

/** The row actions that this lot allows now, and the dialog of the chosen action. */
function useRowActs(list: string, id: number | null, name: string, reload: () => void) {
  const t = useT();
  const tab = useTab();
  const description = useDescription(list);
  const row = useRecord(list, id === null ? "0" : String(id), "auction_lot");
  const [open, setOpen] = useState<Action | null>(null);
  const may = row.data?.["_actions"];
  const acts = (description.data?.actions ?? []).filter((act) => Array.isArray(may) && may.includes(act.name));
  const dialog = open && row.data && id !== null && (
    <Suspense>
      <FormDialog
        action={open}
        target={{ kind: "row", id, row: row.data, name }}
        onClose={() => setOpen(null)}
        onDone={({ msg }) => {
          setOpen(null);
          tab.toast(msg || t("form.done"));
          void row.refetch();
          reload();
        }}
      />
    </Suspense>
  );
  return { acts, dialog, open: setOpen };
}

interface ActsProps {
  readonly lot: LotLive;
  readonly isOff: boolean;
  readonly reload: () => void;
}

/** Buttons for the lot's actions. An action that the first bid has ruled out shows the reason. */
export function LotActs({ lot, isOff, reload }: ActsProps) {
  const t = useT();
  const mayCall = useMayCall();
  const { acts, dialog, open } = useRowActs(lotCalls.LotList.api, lot.id, lot.no, reload);
  const named = (name: string): Action | undefined => acts.find((act) => act.name === name);
  const start = (name: string) => (): void => {
    const act = named(name);
    if (act && !isOff) open(act);
  };
  useKeys([
    { keys: "E", title: "auction.extendKey", run: start("extend"), when: () => named("extend") !== undefined },
    { keys: "N", title: "auction.announceKey", run: start("announce"), when: () => named("announce") !== undefined },
  ]);
  const order = ["delete", "copy", "edit", "withdraw", "offer", "extend", "announce", "publish"];
  const shown = acts.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const isStuck = lot.status === 2 && lot.leader !== null && mayCall(lotCalls.LotWithdraw.api);
  return (
    <span className={styles.acts} data-part="lot-bar">
      {isStuck && (
        <span title={t("auction.noWithdraw")}>
          <Button aria-disabled aria-description={t("auction.noWithdraw")}>
            {t("auction.withdraw")}
          </Button>
        </span>
      )}
      {shown
        .filter(({ name }) => name !== "copy" || lot.status > 3)
        .map((act) => (
          <Button
            key={act.name}
            kind={["announce", "publish", "offer"].includes(act.name) ? "filled" : "default"}
            harms={act.danger}
            aria-disabled={isOff}
            onClick={start(act.name)}
          >
            {act.title}
          </Button>
        ))}
      {dialog}
    </span>
  );
}

/** Button that voids the highest bid, with the approval of a second person. */
export function VoidAct({ lot, isOff, reload }: ActsProps) {
  const t = useT();
  const top = lot.bids.find(({ is_void }) => !is_void) ?? null;
  const name = top ? t("auction.nth", { nth: top.nth }) : "";
  const { acts, dialog, open } = useRowActs(bidCalls.BidList.api, top?.id ?? null, name, reload);
  const act = acts.find((each) => each.name === "void");
  if (!act) return null;
  return (
    <p className={styles.void}>
      <Button aria-disabled={isOff} onClick={() => !isOff && open(act)}>
        {t("auction.void")}
      </Button>
      <small>{t("auction.voidHelp")}</small>
      {dialog}
    </p>
  );
}
