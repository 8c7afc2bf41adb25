import { Link } from "react-router";
import { formatNumber } from "../../format/index.ts";
import { usePageShown } from "../../session/page-shown.ts";
import { useSession } from "../../session/session-store.ts";
import { stageFigures } from "../../workbench/stage-figures.ts";
import { useWorkbench } from "../../workbench/use-workbench.ts";
import styles from "../list.module.css";

/** A change is visible within this many ms, as in the menu, which makes this call. */
const within = 10_000;

/**
 * Current figures of a page of students, beside its count; each links to exactly its rows.
 * @param path  of the page, without its filters
 */
export function StageFigures({ path }: { readonly path: string }) {
  const isCamp = useSession((session) => session.user?.industry_type === "camp");
  const shown = usePageShown();
  const { data } = useWorkbench({ within, enabled: isCamp && shown && path.startsWith("/student/") });
  return stageFigures(isCamp ? data : undefined, path).map(({ title, value, to }) => (
    <Link key={to} to={to} className={styles.stageFigure}>
      {title} {formatNumber(value)}
    </Link>
  ));
}
