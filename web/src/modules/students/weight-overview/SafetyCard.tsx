import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { careCalls } from "@kangying/contract/students/health/care.calls";
import { flagsList } from "@kangying/contract/students/health/care.endpoints";
import type { SafetyFlag } from "@kangying/contract/students/health/weight-overview.endpoints";
import { api } from "../../../engine/api/client.ts";
import { described } from "../../../engine/api/described.ts";
import { dayInWords } from "../../../engine/format/time.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useActions } from "../../../engine/list/acts/use-actions.tsx";
import { useDescribedActions } from "../../../engine/list/acts/use-described-actions.ts";
import { useMayCall } from "../../../engine/session/may.tsx";
import { useSession } from "../../../engine/session/session-store.ts";
import { useTab } from "../../../engine/tabs/use-tab.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ChevronRight } from "../../../ui/icons.tsx";
import { Empty } from "../../../ui/states.tsx";
import styles from "./weight-overview.module.css";

const list = careCalls.FlagList.api;
const openFlags = ["weight-overview", "open flags"];

/**
 * Students who need attention today: what was measured, who takes care of it and by when. A line opens the decision on its flag; where
 * the reader may not decide, or nothing is left to decide, it opens the student.
 */
export function SafetyCard({ flags }: { readonly flags: readonly SafetyFlag[] }) {
  const t = useT();
  const tab = useTab();
  const queries = useQueryClient();
  const mayCall = useMayCall();
  const actions = useDescribedActions(mayCall(list) && flags.length > 0 ? list : null);
  const close = actions.get("done");
  const { data: open } = useQuery({
    queryKey: openFlags,
    queryFn: ({ signal }) =>
      api.call(described.page(flagsList), { page: 1, limit: 50, open: "1" }, { hideError: true, signal }),
    enabled: close !== undefined,
  });
  const [run, dialogs] = useActions({
    actions: [...actions.values()],
    navigate: tab.navigate,
    onDone: () => void queries.invalidateQueries({ queryKey: openFlags }),
  });
  const handled = useSession((session) => session.folded?.nodes.find((node) => node.list === list)?.path);
  return (
    <section className={classNames("card", styles.card, styles.safety)}>
      <header>
        <h2>{t("weights.safety")}</h2>
        <small>{t("weights.flagCount", { count: flags.length })}</small>
        {handled !== undefined && <Link to={`${handled}?state=done`}>{t("weights.handled")}</Link>}
      </header>
      {flags.length === 0 ? (
        <Empty text={t("weights.safe")} />
      ) : (
        <ul className={styles.flags}>
          {flags.map((flag) => {
            const row = open?.data.find(
              ({ kind, file }) => kind === flag.kind && file?.to === `/student/incident/${flag.stay_id}`,
            );
            return (
              <li key={`${flag.stay_id} ${flag.kind}`} className={flag.tone === "red" ? styles.isRed : undefined}>
                {close && row ? (
                  <button
                    type="button"
                    onClick={() => run(close, { kind: "row", id: row.id, row, name: `${flag.name} · ${flag.text}` })}
                  >
                    <Line flag={flag} />
                  </button>
                ) : (
                  <Link to={`/student/detail/${flag.student_id}`}>
                    <Line flag={flag} />
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {dialogs}
    </section>
  );
}

function Line({ flag }: { readonly flag: SafetyFlag }) {
  const t = useT();
  return (
    <>
      <i className={flag.tone === "red" ? styles.dotRed : styles.dotAmber} aria-hidden="true" />
      <span>
        <b>{flag.text}</b>
        <small>{flag.name}</small>
      </span>
      <span className={styles.owner}>
        {flag.owner ?? t("weights.nobodyOwns")}
        <small>{t("weights.due", { day: dayInWords(flag.due_on, { month: "short", day: "numeric" }) })}</small>
      </span>
      <ChevronRight />
    </>
  );
}
