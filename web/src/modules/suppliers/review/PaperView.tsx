import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Columns2, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import type { EnterPaper } from "@kangying/contract/suppliers/enter";
import { applicationPaper, type ApplicationReview } from "@kangying/contract/suppliers/enter.endpoints";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useMayCall } from "../../../engine/session/may.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Empty, SkeletonRows } from "../../../ui/states.tsx";
import type { Marks } from "./marks.ts";
import { PaperFrames, type Framed } from "./PaperFrames.tsx";
import styles from "./review.module.css";

interface PaperViewProps {
  readonly review: ApplicationReview;
  /** The paper that is chosen in the list. */
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
  readonly marks: Marks;
  /** The rejected part whose place can be framed now. */
  readonly framed: string | null;
  readonly onFrame: (name: string, place: number[] | undefined) => void;
}

interface Shown {
  /** The paper that was shown before; it is the second one when two are shown side by side. */
  readonly former: string | null;
  readonly name: string | null;
}

/** The papers of an application, one or two side by side. Each has its purpose, the reviewer and the time drawn over it. Every view is logged. */
export function PaperView({ review, chosen, onChoose, marks, framed, onFrame }: PaperViewProps) {
  const t = useT();
  const may = useMayCall()(applicationPaper.api);
  const papers = review.parts.filter(({ is_paper }) => is_paper);
  const [seen, setSeen] = useState<Shown>({ former: papers[1]?.name ?? null, name: papers[0]?.name ?? null });
  const [isDouble, setIsDouble] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  if (chosen !== null && chosen !== seen.name) setSeen({ former: seen.name, name: chosen });
  if (!may || seen.name === null)
    return (
      <section className="card">
        <Empty text={t(may ? "enter.noPapers" : "enter.papersNotAllowed")} />
      </section>
    );
  const titleOf = (name: string): string => papers.find((paper) => paper.name === name)?.title ?? "";
  const shown = isDouble && seen.former !== null ? [seen.former, seen.name] : [seen.name];
  return (
    <section className="card" aria-label={titleOf(seen.name)}>
      <header className={styles.head}>
        <h2>{shown.map(titleOf).join(" · ")}</h2>
        <span>{framed !== null && turn === 0 ? t("enter.frameIt") : t("enter.lookLogged")}</span>
        <div className={styles.tools}>
          <IconButton
            label={t("enter.smaller")}
            icon={<ZoomOut size={16} />}
            onClick={() => setZoom(Math.max(zoom / 1.4, 1))}
          />
          <IconButton
            label={t("enter.larger")}
            icon={<ZoomIn size={16} />}
            onClick={() => setZoom(Math.min(zoom * 1.4, 5))}
          />
          <IconButton
            label={t("enter.turn")}
            icon={<RotateCw size={16} />}
            onClick={() => setTurn((turn + 90) % 360)}
          />
          {papers.length > 1 && (
            <IconButton
              label={t("enter.sideBySide")}
              icon={<Columns2 size={16} />}
              aria-pressed={isDouble}
              onClick={() => setIsDouble(!isDouble)}
            />
          )}
        </div>
      </header>
      <div className={classNames(styles.pictures, shown.length > 1 && styles.isDouble)}>
        {shown.map((name) => (
          <Paper key={name} review={review} name={name} title={titleOf(name)} zoom={zoom} turn={turn}>
            <PaperFrames
              frames={framesOn(review, marks, name)}
              onFrame={framed !== null && turn === 0 && name === seen.name ? (place) => onFrame(framed, place) : null}
            />
          </Paper>
        ))}
      </div>
      <nav className={styles.thumbs} aria-label={t("enter.papers")}>
        {papers.map(({ name, title }) => (
          <button key={name} type="button" aria-pressed={name === seen.name} onClick={() => onChoose(name)}>
            {title}
          </button>
        ))}
      </nav>
    </section>
  );
}

/** Returns the frames of the rejected parts that are on this paper. */
function framesOn(review: ApplicationReview, marks: Marks, paper: string): readonly Framed[] {
  return review.parts.flatMap((part) => {
    const mark = marks[part.name];
    const isOn = part.name === paper || part.paper === paper;
    return isOn && mark?.ok === false && mark.place
      ? [{ name: part.name, remark: mark.remark, place: mark.place }]
      : [];
  });
}

interface PaperProps {
  readonly children: ReactNode;
  readonly review: ApplicationReview;
  readonly name: string;
  readonly title: string;
  readonly zoom: number;
  /** Degrees. */
  readonly turn: number;
}

function Paper({ review, name, title, zoom, turn, children }: PaperProps) {
  const query = useQuery({
    queryKey: ["application-paper", review.id, name, review.version],
    queryFn: ({ signal }) =>
      api.call(applicationPaper, { id: review.id, paper: name as EnterPaper }, { hideError: true, signal }),
    staleTime: Infinity,
  });
  return (
    <div className={styles.picture}>
      {query.isPending && <SkeletonRows rows={6} columns={1} />}
      {query.isError && <CallFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <div className={styles.sheet} style={{ width: `${100 * zoom}%`, rotate: `${turn}deg` }}>
          <img src={query.data.image} alt={title} draggable={false} />
          {children}
        </div>
      )}
    </div>
  );
}
