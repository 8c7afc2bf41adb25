import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { suppliersList } from "@kangying/contract/session/session.endpoints";
import { described } from "../../../engine/api/described.ts";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { lossOf } from "../../../engine/tabs/close-tabs.ts";
import { dirtyTabs, tabActions } from "../../../engine/tabs/tabs-store.ts";
import { translate } from "../../../engine/i18n/translate.ts";
import { tokens } from "../../../engine/session/tokens.ts";
import { confirm } from "../../../ui/overlays/confirm.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Input } from "../../../ui/inputs/Input.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";
import { homePath } from "../../guard/door.ts";
import styles from "../side/sidebar.module.css";
import popoverStyles from "../../../ui/overlays/popover.module.css";

/** The fields of the platform's supplier list that the choice shows. */
interface SupplierRow {
  readonly suid: string;
  readonly name: string;
}

const mostShown = 200;

/** The platform's suppliers. Read as the platform itself, whichever supplier is chosen. */
function readSuppliers(): Promise<readonly SupplierRow[]> {
  return api
    .call(described.page(suppliersList), { page: 1, limit: mostShown }, { hideError: true, supplieruid: tokens.home() })
    .then((page) => page.data);
}

/** Changes the supplier and reloads the console: all cached data belongs to the previous supplier. */
async function actFor(suid: string): Promise<void> {
  const dirty = dirtyTabs();
  if (dirty.length > 0) {
    const yes = await confirm({
      title: translate("session.leaveTitle"),
      message: translate("tabs.dirtyBody", { titles: lossOf(dirty) }),
      confirmText: translate("tabs.discard"),
      danger: true,
    });
    if (!yes) return;
  }
  // The person has confirmed already, so the browser's own question is switched off.
  tabActions.clear();
  tokens.actFor(suid);
  location.assign(homePath);
}

/** The choices of a platform account: the platform itself, and every supplier. */
export function SupplierChoice({ present, onClose }: { readonly present: string; readonly onClose: () => void }) {
  const t = useT();
  const [wanted, setWanted] = useState("");
  const { data, isPending } = useQuery({ queryKey: ["shell", "suppliers"], queryFn: readSuppliers });
  const home = tokens.home();
  const all: readonly SupplierRow[] = [
    ...(home ? [{ suid: home, name: t("supplier.platform") }] : []),
    ...(data ?? []).filter((row) => row.suid !== home),
  ];
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      <Input
        value={wanted}
        onChange={setWanted}
        icon={<SearchIcon />}
        placeholder={t("supplier.search")}
        aria-label={t("supplier.search")}
        autoFocus
      />
      <ul className={styles.supplierList} aria-busy={isPending}>
        {found.map(({ suid, name }) => (
          <li key={suid}>
            <button
              type="button"
              className={classNames(popoverStyles.menuItem, suid === present && popoverStyles.isChecked)}
              aria-current={suid === present}
              onClick={() => {
                onClose();
                if (suid !== present) void actFor(suid);
              }}
            >
              <span className="truncate">{name}</span>
            </button>
          </li>
        ))}
        {!isPending && found.length === 0 && <li className={styles.supplierNone}>{t("supplier.none")}</li>}
      </ul>
    </>
  );
}
