import { useState } from "react";
import { type OwnPage, pageReview } from "@kangying/contract/students/page/own-page.endpoints";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextArea } from "../../../ui/inputs/Input.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { quiet } from "../quiet-call.ts";
import { useQuietCall } from "../use-quiet-call.ts";
import type { OwnCardProps } from "./own-card.ts";
import styles from "./own.module.css";

const steps = [1, 2, 3, 4, 5] as const;
type Step = (typeof steps)[number];

interface ReviewCardProps extends OwnCardProps {
  readonly review: NonNullable<OwnPage["review"]>;
}

/** Review of the last stay and its coach. It can be sent once. No score is preselected. */
export function ReviewCard({ review, held, onAnew }: ReviewCardProps) {
  const t = useT();
  const [stars, setStars] = useState<Step | null>(null);
  const [coach, setCoach] = useState<Step | null>(null);
  const [words, setWords] = useState("");
  const { busy, fault, run } = useQuietCall();
  const send = (): Promise<boolean> =>
    run(async () => {
      if (stars === null) return;
      await api.call(pageReview, { ...held, stars, coach_stars: coach, words: words.trim() }, quiet);
      await onAnew();
    });
  const options = steps.map((value) => ({ value, title: `${value} ★` }));
  if (review.given) {
    const { given } = review;
    return (
      <section className={styles.card} aria-label={t("own.review")}>
        <h2>{t("own.review")}</h2>
        <p>{t("own.review.thanks")}</p>
        <ul className={styles.rows}>
          <li>
            <span>{t("own.review.stay")}</span>
            <Stars count={given.stars} />
          </li>
          {given.coach_stars !== null && (
            <li>
              <span>{t("own.review.coach", { name: review.coach ?? "" })}</span>
              <Stars count={given.coach_stars} />
            </li>
          )}
        </ul>
        {given.words !== "" && <p>{given.words}</p>}
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label={t("own.review")}>
      <h2>{t("own.review")}</h2>
      <p>{t("own.review.stay")}</p>
      <Segmented label={t("own.review.stay")} value={stars} options={options} onChange={setStars} />
      {review.coach !== null && (
        <>
          <p>{t("own.review.coach", { name: review.coach })}</p>
          <Segmented
            label={t("own.review.coach", { name: review.coach })}
            value={coach}
            options={options}
            onChange={setCoach}
          />
        </>
      )}
      <TextArea
        value={words}
        maxLength={500}
        aria-label={t("own.review.words")}
        placeholder={t("own.review.words")}
        onChange={setWords}
      />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button kind="filled" loading={busy} aria-disabled={stars === null} onClick={() => stars !== null && void send()}>
        {t("own.review.send")}
      </Button>
    </section>
  );
}

function Stars({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <strong role="img" aria-label={t("own.review.of5", { count })}>
      {"★".repeat(count)}
      {"☆".repeat(5 - count)}
    </strong>
  );
}
