import { useT } from "../../engine/i18n/index.ts";

/** Who has a role, as far as names are told, behind what that means. */
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
