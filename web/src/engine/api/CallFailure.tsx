import { ErrorBlock } from "../../ui/states.tsx";
import { useT } from "../i18n/index.ts";
import { ApiError, networkCode } from "./api-error.ts";

/** Stands where something could not be loaded: what happened, and what can be done about it. */
export function CallFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useT();
  if (!(error instanceof ApiError)) return <ErrorBlock message={t("api.loadFailed")} onRetry={onRetry} />;
  // Asking again changes nothing of what an account may do.
  if (error.code === "no_permission") return <ErrorBlock message={`${error.msg}\n${t("unauthorised.body")}`} />;
  const message = error.code === networkCode ? t("away.network") : error.msg;
  return <ErrorBlock message={message} requestId={error.request_id} onRetry={onRetry} />;
}
