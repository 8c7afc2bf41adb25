import type { OwnPage } from "@kangying/contract/students/page/own-page.endpoints";
import { formatMoney } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import styles from "./own.module.css";

/** The student's contracts. Waiting ones can be read and signed. */
export function ContractsCard({ page, onRead }: { readonly page: OwnPage; readonly onRead: (id: number) => void }) {
  const t = useT();
  if (page.contracts.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t("own.contracts")}>
      <h2>{t("own.contracts")}</h2>
      <ul className={styles.rows}>
        {page.contracts.map((contract) => (
          <li key={contract.id}>
            <span>
              <strong>{contract.kind}</strong>
              <small className="figures">
                {contract.no} · {formatMoney(contract.amount_fen, { sign: true })}
              </small>
            </span>
            {contract.signed_on === null ? (
              <Button kind="filled" onClick={() => onRead(contract.id)}>
                {t("own.sign")}
              </Button>
            ) : (
              <Chip color="green">{t("own.signedOn", { day: contract.signed_on })}</Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
