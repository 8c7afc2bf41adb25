import { Button } from "../../ui/Button.tsx";
import { ErrorBlock } from "../../ui/states.tsx";
import { ApiError } from "../api/api-error.ts";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT, useTitles } from "../i18n/index.ts";
import { useSession } from "../session/session-store.ts";
import { useTab } from "./use-tab.ts";

/** Codes for an address of nothing: an unknown number, or none at all. */
const nothingThere: ReadonlySet<string> = new Set(["not_found", "invalid"]);

/**
 * Shown where the only object of a page could not be loaded. If it does not exist, a retry is useless: the button leads to its list, and
 * this tab closes.
 * @param list   name of that list's route; a user who may not open it goes to the home page
 * @param unknown  own text for an object that does not exist
 */
export function RecordFailure({
  error,
  list,
  unknown,
  onRetry,
}: {
  readonly error: unknown;
  readonly list: string;
  readonly unknown?: string;
  readonly onRetry: () => void;
}) {
  const t = useT();
  const titleOf = useTitles();
  const tab = useTab();
  const node = useSession((session) => session.folded?.nodes.find(({ name }) => name === list));
  if (!(error instanceof ApiError) || !nothingThere.has(error.code))
    return <CallFailure error={error} onRetry={onRetry} />;
  const leave = (): void => {
    tab.navigate(node?.path ?? "/dashboard", { replace: true });
    tab.close();
  };
  return (
    <ErrorBlock
      message={unknown ?? t("notFound.body")}
      action={
        <Button onClick={leave}>{node ? t("page.toList", { title: titleOf(node.title) }) : t("page.home")}</Button>
      }
    />
  );
}
