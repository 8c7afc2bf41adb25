import { ListChecks } from "lucide-react";
import { useT } from "../../engine/i18n/index.ts";
import { IconButton } from "../../ui/Button.tsx";

/** Opens the drawer of export tasks. */
export function ExportsButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  return <IconButton label={t("header.exports")} icon={<ListChecks />} onClick={onOpen} />;
}
