import { useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Copy, Download } from "lucide-react";
import { useParams } from "react-router";
import { unionPoster } from "@kangying/contract/plugins/union/union.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Alert, SkeletonRows } from "../../ui/states.tsx";
import { drawPoster, posterHeight, posterWidth } from "./draw-poster.ts";
import styles from "./union.module.css";

async function loadPicture(url: string | null): Promise<HTMLImageElement | null> {
  if (url === null) return null;
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  }
}

/** A partner's link as a poster: to look at and to save, with the address to copy. */
export function PosterScreen() {
  const t = useT();
  const titleOf = useTitles();
  const { id = "" } = useParams();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [copied, setCopied] = useState(false);
  const query = useQuery({
    queryKey: ["union-poster", id],
    queryFn: ({ signal }) => api.call(unionPoster, { id: Number(id) }, { hideError: true, signal }),
  });
  const { data: poster } = query;
  useEffect(() => {
    if (!poster) return;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const picture = await loadPicture(poster.goods?.picture ?? null);
      if (isGone || !canvas.current) return;
      const { shop, title, url, partner, goods } = poster;
      const price = goods?.price_fen == null ? null : `¥${(goods.price_fen / 100).toFixed(2)}`;
      const words = { shop, title, url, picture, goods: goods?.name ?? null, price };
      drawPoster(canvas.current, { ...words, partner: t("union.from", { name: partner }), hint: t("union.scan") });
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [poster, t]);
  const take = (): void => {
    if (!canvas.current || !poster) return;
    const link = document.createElement("a");
    link.href = canvas.current.toDataURL("image/png");
    link.download = `${poster.partner}-${poster.code}.png`;
    link.click();
  };
  const copy = async (): Promise<void> => {
    if (!poster) return;
    await navigator.clipboard.writeText(poster.url);
    setCopied(true);
  };
  return (
    <div className={styles.posterPage}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("unionPoster")}</h1>
        {poster && (
          <div data-part="page-actions" className="page-actions">
            <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
              {t(copied ? "union.copied" : "union.copy")}
            </Button>
            <Button kind="filled" icon={<Download size={16} aria-hidden="true" />} onClick={take}>
              {t("union.download")}
            </Button>
          </div>
        )}
      </header>
      {query.isPending && <SkeletonRows rows={6} columns={2} />}
      {query.isError && <CallFailure error={query.error} onRetry={() => void query.refetch()} />}
      {poster && !poster.is_live && <Alert kind="amber">{t("union.dead")}</Alert>}
      {poster && !poster.has_domain && <Alert kind="amber">{t("union.noDomain")}</Alert>}
      {poster && (
        <figure>
          <canvas
            ref={canvas}
            width={posterWidth}
            height={posterHeight}
            role="img"
            aria-label={`${poster.shop} ${poster.title} ${poster.url}`}
          />
          <figcaption className="figures">{poster.url}</figcaption>
        </figure>
      )}
    </div>
  );
}
