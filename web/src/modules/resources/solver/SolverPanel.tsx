import { useEffect, useRef, type KeyboardEvent } from "react";
import { CircleAlert, CornerDownRight, Pin, X } from "lucide-react";
import type { BedProposal } from "@kangying/contract/resources/bed-solver.endpoints";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { useT } from "../../../engine/i18n/index.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Alert, SkeletonRows } from "../../../ui/states.tsx";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { shortDay } from "../bed-words.ts";
import type { useSolver } from "./use-solver.ts";
import styles from "./solver.module.css";

interface SolverPanelProps {
  readonly solver: ReturnType<typeof useSolver>;
  readonly onOutline: (bed_id: number | null) => void;
  readonly onClose: () => void;
}

/** The proposal line by line: new beds with reasons, moves, and people without a bed with possible next steps. */
export function SolverPanel({ solver, onOutline, onClose }: SolverPanelProps) {
  const t = useT();
  const { proposal, error, isBusy, applying, refusal } = solver;
  const root = useRef<HTMLElement>(null);
  const keys = (event: globalThis.KeyboardEvent): void => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void solver.apply();
    else if (event.key === "r" || event.key === "R") solver.again();
    else if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const lines = [...(root.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
      const at = lines.findIndex((line) => line === document.activeElement);
      lines[Math.max(0, Math.min(lines.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))]?.focus();
      event.preventDefault();
    }
  };
  const latest = useLatest(keys);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => latest.current(event);
    const panel = root.current;
    panel?.addEventListener("keydown", listen);
    return () => panel?.removeEventListener("keydown", listen);
  }, [latest]);
  return (
    <aside
      ref={root}
      className={classNames("card", styles.panel)}
      aria-label={t("solver.title")}
      aria-busy={isBusy || undefined}
    >
      <header>
        <h2>{t("solver.title")}</h2>
        {proposal && (
          <span className="figures">
            {t("solver.took", {
              people: proposal.placed.length + proposal.refused.length,
              seconds: (proposal.ms / 1000).toFixed(1),
            })}
          </span>
        )}
        <IconButton label={t("solver.close")} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      </header>
      {error && !proposal ? <CallFailure error={error} onRetry={solver.again} /> : null}
      {!proposal && !error ? <SkeletonRows rows={6} columns={2} /> : null}
      {refusal && <Alert>{refusal}</Alert>}
      {proposal && <Counters proposal={proposal} />}
      {proposal && proposal.placed.length + proposal.refused.length === 0 && (
        <p className={styles.none}>{t("solver.nobody")}</p>
      )}
      {proposal && <Lines proposal={proposal} solver={solver} onOutline={onOutline} />}
      {proposal && proposal.placed.length > 0 && (
        <footer>
          {!proposal.is_proven && <p className={styles.note}>{t("solver.notProven")}</p>}
          <Button onClick={solver.again}>{t("solver.again")}</Button>
          <Button kind="filled" loading={applying} onClick={() => void solver.apply()}>
            {t("solver.apply", { placed: proposal.placed.length, moved: proposal.moved.length })}
          </Button>
        </footer>
      )}
    </aside>
  );
}

function Counters({ proposal }: { readonly proposal: BedProposal }) {
  const t = useT();
  const { placed, moved, refused, wishes } = proposal;
  const counted = [
    ["placed", placed.length, styles.isPlaced],
    ["moved", moved.length, styles.isMoved],
    ["refused", refused.length, refused.length > 0 ? styles.isRefused : undefined],
    ["wishes", wishes.met, undefined],
  ] as const;
  return (
    <ul className={styles.counters}>
      {counted.map(([key, count, tone]) => (
        <li key={key}>
          <b className={classNames("figures", tone)}>
            {count}
            {key === "wishes" && <small>/{wishes.all}</small>}
          </b>
          <span>{t(`solver.count.${key}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Lines(props: { readonly proposal: BedProposal } & Pick<SolverPanelProps, "solver" | "onOutline">) {
  const { proposal, solver, onOutline } = props;
  const t = useT();
  const facts = (line: { sex: "M" | "F"; from: string; nights: number }): string =>
    `${t(`bedmap.sex.${line.sex}`)} · ${shortDay(line.from)} · ${t("solver.nights", { nights: line.nights })}`;
  const lineKeys = (event: KeyboardEvent, line: { stay_id: number; bed_id?: number; is_pinned?: boolean }): void => {
    if ((event.key === "p" || event.key === "P") && line.bed_id !== undefined)
      solver.pin(line.stay_id, line.is_pinned ? null : line.bed_id);
    if (event.key === "Delete" || event.key === "Backspace") solver.drop(line.stay_id);
  };
  return (
    <ol className={styles.lines}>
      {proposal.placed.map((line, index) => (
        <li key={line.stay_id}>
          <button
            type="button"
            data-line=""
            onFocus={() => onOutline(line.bed_id)}
            onMouseEnter={() => onOutline(line.bed_id)}
            onMouseLeave={() => onOutline(null)}
            onKeyDown={(event) => lineKeys(event, line)}
          >
            <i className={classNames(styles.number, "figures")}>{index + 1}</i>
            <Words name={line.name} facts={facts(line)} why={line.why} place={line.place} />
          </button>
          <span className={styles.tools}>
            <IconButton
              label={t(line.is_pinned ? "solver.unpin" : "solver.pin")}
              aria-pressed={line.is_pinned}
              className={line.is_pinned ? styles.isPinned : undefined}
              icon={<Pin size={14} aria-hidden="true" />}
              onClick={() => solver.pin(line.stay_id, line.is_pinned ? null : line.bed_id)}
            />
            <IconButton
              label={t("solver.drop")}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => solver.drop(line.stay_id)}
            />
          </span>
        </li>
      ))}
      {proposal.moved.map((line) => (
        <li key={line.stay_id} className={styles.movedLine}>
          <button type="button" data-line="" onFocus={() => onOutline(line.bed_id)}>
            <CornerDownRight size={16} aria-hidden="true" />
            <Words
              name={line.name}
              facts={t("solver.hold", { day: shortDay(line.from) })}
              why={t("solver.moveWhy")}
              place={`${line.from_place} → ${line.place}`}
            />
          </button>
        </li>
      ))}
      {proposal.refused.map((line) => (
        <li key={line.stay_id} className={styles.refusedLine}>
          <button
            type="button"
            data-line=""
            onFocus={() => onOutline(null)}
            onKeyDown={(event) => lineKeys(event, line)}
          >
            <CircleAlert size={16} aria-hidden="true" />
            <Words name={line.name} facts={`${facts(line)} · ${line.room_type}`} why={line.why} place={null} />
          </button>
          <div className={styles.ways}>
            {line.ways.map((way) =>
              way.bed_id === null ? (
                <span key={way.title} className={styles.way}>
                  {way.title}
                </span>
              ) : (
                <Button key={way.title} size="small" onClick={() => solver.pin(line.stay_id, way.bed_id)}>
                  {way.title}
                </Button>
              ),
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface WordsProps {
  readonly name: string;
  readonly facts: string;
  readonly why: string;
  readonly place: string | null;
}

function Words({ name, facts, why, place }: WordsProps) {
  return (
    <span className={styles.words}>
      <span>
        <b>{name}</b> <small>{facts}</small> {place && <strong className="figures">{place}</strong>}
      </span>
      <span className={styles.why}>{why}</span>
    </span>
  );
}
