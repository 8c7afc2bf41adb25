import { useT } from "../../engine/i18n/index.ts";
import { ClosedPage } from "./ClosedPage.tsx";

/** 404: the product has no page at this address. */
export function NotFoundScreen() {
  const t = useT();
  return <ClosedPage code="404" title={t("notFound.title")} body={t("notFound.body")} />;
}
