import { ErrorBlock } from "../../ui/states.tsx";
import { useT } from "../i18n/index.ts";
import { ApiError, networkCode } from "./api-error.ts";

/** Shown where data could not be loaded: the error, and what the user can do. */
export function CallFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useT();
  if (!(error instanceof ApiError)) return <ErrorBlock message={t("api.loadFailed")} onRetry={onRetry} />;
  // Another try cannot change an account's rights, so none is offered.
  if (error.code === "no_permission") return <ErrorBlock message={`${error.msg}\n${t("unauthorised.body")}`} />;
  const message = error.code === networkCode ? t("away.network") : error.msg;
  return <ErrorBlock message={message} requestId={error.request_id} onRetry={onRetry} />;
}
