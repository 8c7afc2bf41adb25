import { useT } from "../../i18n/index.ts";

/** Tells that rows have come or gone meanwhile; they move when the reader wants it, so that nothing jumps under the pointer. */
export function LiveHint({
  added,
  gone,
  unknown,
  onShow,
}: {
  readonly added: number;
  readonly gone: number;
  /** Something changed that has no figure. */
  readonly unknown: boolean;
  readonly onShow: () => void;
}) {
  const t = useT();
  if (added === 0 && gone === 0 && !unknown) return null;
  const words = [
    ...(added > 0 ? [t("list.newRows", { count: added })] : []),
    ...(gone > 0 ? [t("list.goneRows", { count: gone })] : []),
  ];
  return (
    <button type="button" className="live-hint" onClick={onShow}>
      {words.length > 0 ? words.join(" · ") : t("list.changes")}
    </button>
  );
}
