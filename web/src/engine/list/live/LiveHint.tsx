import { useT } from "../../i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../list.module.css";

/**
 * A hint that rows were added or removed, or that this is unknown. The rows are only updated when the user wants it, so that nothing jumps
 * under the pointer.
 */
export function LiveHint({
  added,
  gone,
  unknown,
  failed,
  onShow,
}: {
  readonly added: number;
  readonly gone: number;
  /** True: there is a change without a number. */
  readonly unknown: boolean;
  /** True: the visible rows are old, because the refresh has failed. */
  readonly failed: boolean;
  readonly onShow: () => void;
}) {
  const t = useT();
  if (failed) {
    return (
      <button
        type="button"
        data-part="live-hint"
        className={classNames(styles.liveHint, styles.isFailed)}
        title={t("list.notRenewed")}
        onClick={onShow}
      >
        <span className="truncate">{t("list.notRenewed")}</span>
      </button>
    );
  }
  if (added === 0 && gone === 0 && !unknown) return null;
  const words = [
    ...(added > 0 ? [t("list.newRows", { count: added })] : []),
    ...(gone > 0 ? [t("list.goneRows", { count: gone })] : []),
  ];
  const said = words.length > 0 ? words.join(" · ") : t("list.changes");
  return (
    <button type="button" data-part="live-hint" className={styles.liveHint} title={said} onClick={onShow}>
      <span className="truncate">{said}</span>
    </button>
  );
}
