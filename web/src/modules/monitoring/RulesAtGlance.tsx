import { CircleAlert, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { monitorOverview, RuleAtGlance } from "@kangying/contract/platform/overview.endpoints";
import { formatNumber, formatTime } from "../../engine/format/index.ts";
import type { OutputOf } from "../../engine/api/callable.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Empty } from "../../ui/states.tsx";
import styles from "./monitor.module.css";

/** The data rules: broken ones first, then some that hold. Before the first check it only says that none has run. */
export function RulesAtGlance({
  rules,
  onCheck,
}: {
  readonly rules: OutputOf<typeof monitorOverview>["rules"];
  readonly onCheck?: (() => void) | undefined;
}) {
  const t = useT();
  const titleOf = useTitles();
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.cardHead}>
        <h2>{titleOf("monitorRules")}</h2>
        <p className="figures">
          {rules.checked_at === null
            ? t("monitor.neverChecked")
            : t("monitor.checkedAt", { at: formatTime(rules.checked_at, "MM-DD HH:mm") })}
        </p>
        <Link to="/supertube/monitor/rules">{t("monitor.seeAll")}</Link>
      </header>
      {rules.checked_at === null ? (
        <Empty
          text={t("monitor.rulesNever")}
          action={onCheck && <Button onClick={onCheck}>{t("monitor.checkAll")}</Button>}
        />
      ) : (
        <Checked rules={rules} />
      )}
    </section>
  );
}

function Checked({ rules }: { readonly rules: OutputOf<typeof monitorOverview>["rules"] }) {
  const t = useT();
  return (
    <>
      <ul className={styles.rules}>
        {rules.first.map((rule) => (
          <Rule key={rule.name} rule={rule} />
        ))}
      </ul>
      <p className={styles.foot}>
        <b className={styles.isGood}>{t("monitor.rulesSound", { count: rules.sound })}</b>
        {rules.troubled > 0 && <b className={styles.isWrong}>{t("monitor.rulesBroken", { count: rules.troubled })}</b>}
      </p>
    </>
  );
}

function Rule({ rule }: { readonly rule: RuleAtGlance }) {
  const t = useT();
  const { name, title, state, offenders, suppliers, troubled, since } = rule;
  if (state === "sound")
    return (
      <li>
        <CircleCheck aria-hidden />
        <span>
          {title} <code className={styles.detail}>{name}</code>
        </span>
        <span className="figures">{t("monitor.ofSuppliers", { count: suppliers })}</span>
      </li>
    );
  return (
    <li data-state={state}>
      <CircleAlert aria-hidden />
      <span>
        <b>{title}</b> <code className={styles.detail}>{name}</code>
        <small className="figures">
          {t("monitor.brokenSince", { count: troubled, at: formatTime(since, "MM-DD HH:mm") })}
        </small>
        <Link to={`/supertube/monitor/rules/look/${name}`}>
          {state === "failed" ? t("monitor.seeFault") : t("monitor.seeRows", { count: offenders })}
        </Link>
      </span>
      <span className="figures">{formatNumber(offenders)}</span>
    </li>
  );
}
