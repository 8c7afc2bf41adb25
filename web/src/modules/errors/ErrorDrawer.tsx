import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useErrorLog, type LoggedError } from "../../engine/session/error-log.ts";
import { Button } from "../../ui/Button.tsx";
import { Drawer } from "../../ui/overlays/Drawer.tsx";
import { Empty } from "../../ui/states.tsx";
import styles from "./errors.module.css";

/** The console's errors since the page was loaded: message, component, address and stack, as text. */
export function ErrorDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { errors, clear } = useErrorLog();
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("errors.title")}
      note={errors.length > 0 ? errors.length : undefined}
      footer={errors.length > 0 ? <Button onClick={clear}>{t("errors.clear")}</Button> : undefined}
    >
      {errors.length === 0 ? (
        <Empty text={t("errors.none")} />
      ) : (
        errors.map((error) => <Entry key={error.id} error={error} />)
      )}
    </Drawer>
  );
}

function Entry({ error }: { readonly error: LoggedError }) {
  const t = useT();
  return (
    <article data-part="error-entry" className={styles.errorEntry}>
      <dl>
        <dt>{t("errors.message")}</dt>
        <dd className={styles.errorMessage}>{error.message}</dd>
        <dt>{t("errors.time")}</dt>
        <dd className="figures">{formatTime(error.at)}</dd>
        <dt>{t("errors.info")}</dt>
        <dd>
          <pre>{error.info}</pre>
        </dd>
        <dt>{t("errors.url")}</dt>
        <dd>{error.url}</dd>
      </dl>
      {error.stack && (
        <details>
          <summary>{t("errors.stack")}</summary>
          <pre>{error.stack}</pre>
        </details>
      )}
    </article>
  );
}
