import { Button } from "../../ui/Button.tsx";
import { ErrorBlock } from "../../ui/states.tsx";
import { ApiError } from "../api/api-error.ts";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT, useTitles } from "../i18n/index.ts";
import { useSession } from "../session/session-store.ts";
import { useTab } from "./use-tab.ts";

/** An address that names nothing: no such number, or no number at all. */
const nothingThere: ReadonlySet<string> = new Set(["not_found", "invalid"]);

/**
 * Stands where the one thing of a page could not be loaded. Where there is no such thing, asking again is of no use: the way leads to its
 * list, and this tab closes.
 * @param list     name of that list's route; who may not open it goes home
 * @param unknown  says that there is no such thing, in words of its own
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
