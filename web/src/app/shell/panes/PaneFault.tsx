import { useT } from "../../../engine/i18n/index.ts";
import { tabActions } from "../../../engine/tabs/tabs-store.ts";
import { Button } from "../../../ui/Button.tsx";
import { AlertIcon } from "../../../ui/icons.tsx";
import { faultWords, needsReload, reloadIfReachable } from "../../fault.ts";
import { queryClient } from "../../query-client.ts";
import { classNames } from "../../../ui/class-names.ts";
import statesStyles from "../../../ui/states.module.css";
import styles from "../shell.module.css";

/** Replaces one page that failed. The other tabs keep working. */
export function PaneFault({ tabKey, error }: { readonly tabKey: string; readonly error: unknown }) {
  const t = useT();
  const again = (): void => {
    // A cached answer may have caused the failure and would cause it again, so cached data of hidden pages is dropped.
    queryClient.removeQueries({ type: "inactive" });
    tabActions.refresh(tabKey);
  };
  const { title, body } = faultWords(error, { title: "errors.page", body: "errors.pageBody" }, "away.page");
  return (
    <div data-part="state pane-fault" className={classNames(statesStyles.state, styles.paneFault)} role="alert">
      <AlertIcon />
      <h1>{t(title)}</h1>
      <p>{t(body)}</p>
      <Button onClick={() => (needsReload(error) ? void reloadIfReachable() : again())}>
        {t("errors.reloadPage")}
      </Button>
    </div>
  );
}
