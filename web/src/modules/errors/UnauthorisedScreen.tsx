import { useT } from "../../engine/i18n/index.ts";
import { ClosedPage } from "./ClosedPage.tsx";

/** 401: this account may not open this page. */
export function UnauthorisedScreen() {
  const t = useT();
  return <ClosedPage code="401" title={t("unauthorised.title")} body={t("unauthorised.body")} />;
}
