import { useT } from "../../engine/i18n/index.ts";
import { ClosedPage } from "./ClosedPage.tsx";

/** This account may not come here. */
export function UnauthorisedScreen() {
  const t = useT();
  return <ClosedPage code="401" title={t("unauthorised.title")} body={t("unauthorised.body")} />;
}
