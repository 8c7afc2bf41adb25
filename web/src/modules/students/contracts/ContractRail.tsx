import { contractUnlinkEndpoint, type ContractOnPaper } from "@kangying/contract/students/contracts.endpoints";
import { api } from "../../../engine/api/client.ts";
import { formatMoney, formatTime } from "../../../engine/format/index.ts";
import { endQuestion } from "../../../engine/form/refused/end-question.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useMay } from "../../../engine/session/may.tsx";
import { useTab } from "../../../engine/tabs/use-tab.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import styles from "./contract.module.css";

const chips = { unsigned: "amber", signed: "green", void: "slate" } as const;

/** What happened to a contract, its supplements, and links to what it belongs to. */
export function ContractRail({
  contract,
  onRenew,
}: {
  readonly contract: ContractOnPaper;
  readonly onRenew: () => void;
}) {
  const t = useT();
  const may = useMay();
  const { navigate } = useTab();
  const { link, supplements, parent } = contract;
  const facts: readonly (readonly [string, string | null])[] = [
    [t("contract.amount"), formatMoney(contract.amount_fen, { sign: true })],
    [t("contract.signedOn"), contract.signed_on],
    [t("contract.way"), contract.method && t(`contract.method.${contract.method}`)],
    [t("contract.edition"), contract.edition === null ? null : t("contract.editionNo", { no: contract.edition })],
    [t("contract.voidedBy"), contract.voided_by],
    [t("contract.voidReason"), contract.void_reason],
  ];
  const [ask, question] = useConfirm();
  const unlink = async (): Promise<void> => {
    if (!(await ask(endQuestion("stop", t("contract.unlink"), link?.phone, t)))) return;
    await api.call(contractUnlinkEndpoint, { id: contract.id }).then(onRenew, () => undefined);
  };
  const go = (to: string) => (
    <Button kind="text" size="small" onClick={() => navigate(to)}>
      {t("contract.open")}
    </Button>
  );
  return (
    <aside className={styles.rail}>
      <section className="card">
        <h2>{t("contract.facts")}</h2>
        <dl>
          {facts.map(([name, value]) =>
            value === null ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ),
          )}
        </dl>
        {contract.scan && (
          <a href={contract.scan} target="_blank" rel="noreferrer">
            {t("contract.scan")}
          </a>
        )}
        {may("StudentDetail") && (
          <Button size="small" onClick={() => navigate(`/student/detail/${contract.student_id}`)}>
            {t("contract.toStudent", { name: contract.student })}
          </Button>
        )}
      </section>
      {question}
      {(link || contract.refusal) && (
        <section className="card">
          <h2>{t("contract.link")}</h2>
          {contract.refusal && <p className={styles.refusal}>{t("contract.refused", { reason: contract.refusal })}</p>}
          {link && (
            <>
              <p className="figures">
                {t("contract.linkTo", { phone: link.phone, until: formatTime(link.expires_at, "MM-DD HH:mm") })}
              </p>
              <p>
                {link.opened_at
                  ? t("contract.opened", { at: formatTime(link.opened_at, "MM-DD HH:mm") })
                  : t("contract.unopened")}
              </p>
              <Button size="small" harms onClick={() => void unlink()}>
                {t("contract.unlink")}
              </Button>
            </>
          )}
        </section>
      )}
      {(supplements.length > 0 || parent) && (
        <section className="card">
          <h2>{t(parent ? "contract.parent" : "contract.supplements")}</h2>
          {parent && (
            <p className="figures">
              {parent.no} {go(`/student/service/contracts/${parent.id}`)}
            </p>
          )}
          <ul>
            {supplements.map((each) => (
              <li key={each.id}>
                <p>
                  <strong>{each.kind}</strong>{" "}
                  <Chip color={chips[each.state]}>{t(`contract.state.${each.state}`)}</Chip>
                </p>
                <p className="figures">
                  {each.no} {each.signed_on} {go(`/student/service/contracts/${each.id}`)}
                </p>
                {each.change && <p>{each.change}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
