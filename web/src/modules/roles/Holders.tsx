import { useT } from "../../engine/i18n/index.ts";

/** The holders of a role: an explanation, then as many names as fit. */
export function Holders({
  holders: { count, names },
  text,
}: {
  readonly holders: { readonly count: number; readonly names: readonly string[] };
  readonly text: "roles.affected" | "roles.heldBy";
}) {
  const t = useT();
  return (
    <>
      {t(text, { count })}
      {names.length > 0 && <b> {names.join(t("list.comma"))}</b>}
      {count > names.length && " …"}
    </>
  );
}
