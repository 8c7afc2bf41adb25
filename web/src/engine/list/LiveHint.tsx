import { useT } from "../i18n/index.ts";

/** Tells that rows have changed meanwhile; they come when the reader wants them, so that nothing jumps under the pointer. */
export function LiveHint({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <button type="button" className="live-hint" onClick={onShow}>
      {t("list.updates", { count })}
    </button>
  );
}
