import { useT } from "../../engine/i18n/index.ts";
import { ErrorPage } from "./ErrorPage.tsx";

/** This account may not come here. */
export function UnauthorisedScreen() {
  const t = useT();
  return <ErrorPage code="401" title={t("unauthorised.title")} body={t("unauthorised.body")} />;
}
