import { Check, CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Link } from "react-router";
import type { PreviewAnswer, PreviewBars, PreviewLog, PreviewStage } from "@kangying/contract/core/form/preview";
import { classNames } from "../../../ui/class-names.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { formatMoney } from "../../format/index.ts";
import { Columns, Places } from "./RailFigures.tsx";
import styles from "./rail.module.css";

/** The information about a row: scores as bars, sums line by line, checks, facts, and their meaning. */
export function RailParts({ answer }: { readonly answer: PreviewAnswer }) {
  const { bars, columns, places, figure, stages, log, rows, checks = [], facts = [], effects = [], note } = answer;
  return (
    <>
      {figure && (
        <section className={styles.part}>
          <p className={styles.hint}>{figure.title}</p>
          <p className={classNames(styles.figure, "figures")}>{figure.text}</p>
          <p className={classNames(styles.hint, "figures")}>{figure.hint}</p>
        </section>
      )}
      {columns && <Columns {...columns} />}
      {stages && <Stages stages={stages} />}
      {bars && (bars.is_whole ? <Whole {...bars} /> : <Bars {...bars} />)}
      {rows.length > 0 && (
        <section className={styles.part}>
          <dl className={styles.sums}>
            {rows.map(({ title, formula, amount_fen, strong }, at) => (
              // Two lines may have the same name, so the key is their order.
              <div key={at} className={strong ? styles.isSum : undefined}>
                <dt>
                  {title} {formula !== "" && <small>{formula}</small>}
                </dt>
                <dd>{formatMoney(amount_fen)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {(facts.length > 0 || effects.length > 0 || checks.length > 0 || note !== null) && (
        <section className={styles.part}>
          {checks.length > 0 && (
            <ul>
              {checks.map(({ title, is_good }) => (
                <li key={title} className={is_good ? styles.isGood : styles.isBad}>
                  {is_good ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
                  <span>{title}</span>
                </li>
              ))}
            </ul>
          )}
          {facts.length > 0 && (
            <dl>
              {facts.map(({ title, text, tone }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd data-kind={tone} className={tone && styles[`tone-${tone}`]}>
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {[...(note === null ? [] : [note]), ...effects].map((words) => (
            <p key={words} className={styles.effect}>
              <Info aria-hidden="true" /> {words}
            </p>
          ))}
        </section>
      )}
      {log && <Log {...log} />}
      {places && <Places {...places} />}
    </>
  );
}

/** The progress: which steps are done and by whom, and the next one. */
function Stages({ stages }: { readonly stages: readonly PreviewStage[] }) {
  return (
    <section className={styles.part}>
      <ol className={styles.stages}>
        {stages.map(({ title, text, is }, at) => (
          <li key={title} data-is={is} aria-current={is === "now" ? "step" : undefined}>
            <i aria-hidden="true">{is === "done" ? <Check /> : is === "bad" ? <X /> : at + 1}</i>
            <span>{title}</span>
            <small className="figures">{text}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Log({ title, lines, link, empty }: PreviewLog) {
  return (
    <section className={styles.part}>
      <h3>
        {title}
        {link && (
          <Link to={link.to} className={styles.link}>
            {link.title}
          </Link>
        )}
      </h3>
      {lines.length === 0 && empty !== undefined && <p className={styles.hint}>{empty}</p>}
      <dl>
        {lines.map((line) => (
          <div key={line.title} className={line.hint === undefined ? undefined : styles.isTold}>
            <dt>{line.title}</dt>
            <dd>{line.tone === undefined ? line.text : <Chip color={line.tone}>{line.text}</Chip>}</dd>
            {line.hint !== undefined && <dd className={styles.lineHint}>{line.hint}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The parts of a whole as one bar, with the name of each part. */
function Whole({ title, hint, bars }: PreviewBars) {
  return (
    <section className={styles.part}>
      <h3>
        {title} {hint !== undefined && <small>{hint}</small>}
      </h3>
      <div className={styles.whole} aria-hidden="true">
        {bars.map(({ share }, at) => (
          <i key={at} data-place={placeOf(at, bars.length)} style={{ flexGrow: Math.max(0, share) }} />
        ))}
      </div>
      <dl className={styles.wholeParts}>
        {bars.map(({ title: name, text }, at) => (
          // Two receivers may have the same name.
          <div key={at}>
            <dt>
              <i data-place={placeOf(at, bars.length)} aria-hidden="true" /> {name}
            </dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The colour of a part; the last one, the rest, has none. */
function placeOf(at: number, count: number): string {
  return at === count - 1 ? "rest" : String((at % 5) + 1);
}

function Bars({ title, hint, bars }: PreviewBars) {
  return (
    <section className={styles.part}>
      <h3>
        {title} {hint !== undefined && <small>{hint}</small>}
      </h3>
      <dl className={styles.bars}>
        {bars.map(({ title: name, text, share, tone = "green" }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <i
                  className={styles[`tone-${tone}`]}
                  style={{ width: `${Math.round(Math.max(0, Math.min(1, share)) * 100)}%` }}
                />
              </span>
              <span className={classNames(styles.said, tone !== "green" && styles[`tone-${tone}`])}>{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
