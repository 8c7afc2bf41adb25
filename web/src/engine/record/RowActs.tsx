import { lazy, Suspense, useState } from "react";
import type { Action } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { useT } from "../i18n/index.ts";
import { expectOwnRows } from "../list/live/own-rows.ts";
import { useDescription } from "../list/state/use-list-data.ts";
import { useHeld } from "../session/may.tsx";
import { useTab } from "../tabs/use-tab.ts";
import { useRecord } from "./use-record.ts";

const FormDialog = lazy(() => import("../form/FormDialog.tsx").then((m) => ({ default: m.FormDialog })));

interface RowActsProps {
  /** API of the row's list. */
  readonly list: string;
  readonly id: number;
  /** Topic of the change feed. */
  readonly topic: string;
  /** The row's name. */
  readonly name: string;
  /** Selects the actions that the page offers. */
  readonly offers: (action: Action) => boolean;
  /** The likely ones: they are filled, and come last, where they are easiest to reach. */
  readonly likely: readonly string[];
  readonly onDone: () => void;
}

/** The actions on one row of a list, as buttons of a page that is no list. */
export function RowActs({ list, id, topic, name, offers, likely, onDone }: RowActsProps) {
  const t = useT();
  const tab = useTab();
  const description = useDescription(list);
  const row = useRecord(list, String(id), topic);
  const [open, setOpen] = useState<Action | null>(null);
  const isHeld = useHeld();
  const may = row.data?.["_actions"];
  const isLikely = (action: Action): boolean => likely.includes(action.name);
  const actions = (description.data?.actions ?? [])
    .filter((action) => action.scope === "row" && offers(action) && Array.isArray(may) && may.includes(action.name))
    .toSorted((a, b) => Number(isLikely(a)) - Number(isLikely(b)));
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.name}
          kind={isLikely(action) ? "filled" : "default"}
          harms={action.danger}
          aria-disabled={isHeld(action)}
          onClick={() => setOpen(action)}
        >
          {action.title}
        </Button>
      ))}
      {open && row.data && (
        <Suspense>
          <FormDialog
            action={open}
            target={{ kind: "row", id, row: row.data, name }}
            onClose={() => setOpen(null)}
            onDone={({ msg }) => {
              setOpen(null);
              expectOwnRows(topic, [id]);
              tab.toast(msg || t("form.done"));
              onDone();
              void row.refetch();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
