import { useState } from "react";
import type { OwnPage } from "@kangying/contract/students/page/own-page.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { Chip, type ChipColor } from "../../../ui/Chip.tsx";
import { ConsentsCard } from "./ConsentsCard.tsx";
import { ContractSheet } from "./ContractSheet.tsx";
import { ContractsCard } from "./ContractsCard.tsx";
import { DataCard } from "./DataCard.tsx";
import { EndCard } from "./EndCard.tsx";
import { LeaveCard } from "./LeaveCard.tsx";
import type { OwnCardProps } from "./own-card.ts";
import { OwnPhotosCard } from "./OwnPhotosCard.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { SettledCard } from "./SettledCard.tsx";
import { WeightCard } from "./WeightCard.tsx";
import styles from "./own.module.css";

/** A student's own page: their data, open matters, and possible requests. */
export function OwnView(props: OwnCardProps) {
  const { page } = props;
  const [reading, setReading] = useState<number | null>(null);
  if (reading !== null) return <ContractSheet {...props} id={reading} onClose={() => setReading(null)} />;
  return (
    <div className={styles.own} data-part="own-page">
      <Head page={page} />
      <ContractsCard page={page} onRead={setReading} />
      {page.review && <ReviewCard {...props} review={page.review} />}
      <WeightCard {...props} />
      {page.may_leave && <LeaveCard {...props} />}
      <OwnPhotosCard page={page} />
      {page.settlement && <SettledCard {...props} settlement={page.settlement} />}
      {page.may_ask_end && <EndCard {...props} />}
      <ConsentsCard {...props} />
      <DataCard {...props} />
    </div>
  );
}

function Head({ page }: { readonly page: OwnPage }) {
  const t = useT();
  const { stay } = page;
  return (
    <header className={styles.head}>
      <p>{page.house}</p>
      <h1>
        {page.name} <small className="figures">{page.student_no}</small>
      </h1>
      {stay && (
        <>
          <p className={styles.line}>
            <Chip color={stay.color as ChipColor}>{stay.state}</Chip>
            <span>{stay.package}</span>
          </p>
          <p className="figures">
            {stay.from} – {stay.until ?? "…"} · {t("own.nights", { used: stay.nights_used, left: stay.nights_left })}
          </p>
        </>
      )}
    </header>
  );
}
