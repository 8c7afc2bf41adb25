import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import type { EnterPaper } from "@kangying/contract/suppliers/enter";
import { applicationPaper, type ApplicationReview } from "@kangying/contract/suppliers/enter.endpoints";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useMayCall } from "../../../engine/session/may.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { Empty, SkeletonRows } from "../../../ui/states.tsx";
import styles from "./review.module.css";

interface PaperViewProps {
  readonly review: ApplicationReview;
  /** The paper that the list stands at. */
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
}

/** The papers of an application, each with the reviewer's mark drawn over it; every look is logged. */
export function PaperView({ review, chosen, onChoose }: PaperViewProps) {
  const t = useT();
  const mayCall = useMayCall();
  const papers = review.parts.filter(({ is_paper }) => is_paper);
  const [seen, setSeen] = useState<string | null>(null);
  const name = chosen ?? seen ?? papers[0]?.name ?? null;
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const may = mayCall(applicationPaper.api);
  const query = useQuery({
    queryKey: ["application-paper", review.id, name, review.version],
    queryFn: ({ signal }) =>
      api.call(applicationPaper, { id: review.id, paper: name as EnterPaper }, { hideError: true, signal }),
    enabled: may && name !== null,
    staleTime: Infinity,
  });
  if (!may || name === null)
    return (
      <section className="card">
        <Empty text={t(may ? "enter.noPapers" : "enter.papersNotAllowed")} />
      </section>
    );
  const title = papers.find((paper) => paper.name === name)?.title ?? "";
  return (
    <section className="card" aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span>{t("enter.lookLogged")}</span>
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
        </div>
      </header>
      <div className={styles.picture}>
        {query.isPending && <SkeletonRows rows={6} columns={1} />}
        {query.isError && <CallFailure error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && (
          <img
            src={query.data.image}
            alt={title}
            style={{ width: `${100 * zoom}%`, rotate: `${turn}deg` }}
            draggable={false}
          />
        )}
      </div>
      <nav className={styles.thumbs} aria-label={t("enter.papers")}>
        {papers.map((paper) => (
          <button
            key={paper.name}
            type="button"
            aria-pressed={paper.name === name}
            onClick={() => {
              setSeen(paper.name);
              onChoose(paper.name);
            }}
          >
            {paper.title}
          </button>
        ))}
      </nav>
    </section>
  );
}
