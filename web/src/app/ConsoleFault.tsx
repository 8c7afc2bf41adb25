import { useT } from "../engine/i18n/index.ts";
import { ErrorPage } from "../modules/errors/ErrorPage.tsx";
import { Button } from "../ui/Button.tsx";
import { AlertIcon } from "../ui/icons.tsx";
import { faultWords, reloadIfReachable } from "./fault.ts";

/** Replaces the whole console after an unexpected error, so that the window is never empty. */
export function ConsoleFault({ error }: { readonly error: unknown }) {
  const t = useT();
  const { title, body } = faultWords(error, { title: "errors.console", body: "errors.consoleBody" }, "away.network");
  return (
    <ErrorPage
      sign={<AlertIcon />}
      title={t(title)}
      body={t(body)}
      actions={
        <Button kind="filled" onClick={() => void reloadIfReachable()}>
          {t("errors.reloadPage")}
        </Button>
      }
    />
  );
}
