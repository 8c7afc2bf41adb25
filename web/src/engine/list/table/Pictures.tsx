import { useState } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import styles from "./pictures.module.css";

/** The address of a whole picture, from that of its thumbnail. */
export function wholePicture(small: string): string {
  const [path = "", query = ""] = small.split("?");
  if (!path.startsWith("/")) return small;
  const kept = new URLSearchParams(query);
  for (const name of ["w", "h"]) kept.delete(name);
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

interface PicturesProps {
  /** Addresses of the thumbnails. */
  readonly urls: readonly string[];
  /** The number of pieces for each. */
  readonly counts?: readonly (number | null)[];
  /** Most pictures shown; the others are only counted. */
  readonly most?: number;
  /** Beside words, or in a row of a table. */
  readonly size?: "large" | "small";
  /** Called when one is opened whole. */
  readonly onOpen?: (() => void) | undefined;
}

/** Thumbnails; a click opens one whole, and arrows move to the others. */
export function Pictures({ urls, counts, most = urls.length, size = "large", onOpen }: PicturesProps) {
  const t = useT();
  const [at, setAt] = useState<number | null>(null);
  if (urls.length === 0) return null;
  const show = (index: number): void => {
    setAt(index);
    onOpen?.();
  };
  const turn = (by: number): void => show(((at ?? 0) + by + urls.length) % urls.length);
  return (
    <span className={size === "large" ? styles.pictures : styles.small}>
      {urls.slice(0, most).map((url, index) => (
        <button
          key={`${index} ${url}`}
          type="button"
          aria-label={`${t("list.picture", { count: index + 1 })}${typeof counts?.[index] === "number" ? ` ×${counts[index]}` : ""}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            show(index);
          }}
        >
          <img src={url} alt="" loading="lazy" />
          {typeof counts?.[index] === "number" && <b>×{counts[index]}</b>}
        </button>
      ))}
      {urls.length > most && (
        <span data-part="cell-unit" className={styles.more}>
          +{urls.length - most}
        </span>
      )}
      {at !== null && (
        <Dialog
          open
          onClose={() => setAt(null)}
          title={t("list.pictureOf", { at: at + 1, count: urls.length })}
          size="wide"
        >
          <div
            data-part="whole-picture"
            className={styles.whole}
            role="presentation"
            onKeyDown={(event) => {
              if (event.key === "ArrowRight") turn(1);
              if (event.key === "ArrowLeft") turn(-1);
            }}
          >
            {urls.length > 1 && (
              <IconButton label={t("list.picturePrevious")} icon={<ChevronLeft />} onClick={() => turn(-1)} />
            )}
            <img src={wholePicture(urls[at] ?? "")} alt={t("list.pictureOf", { at: at + 1, count: urls.length })} />
            {urls.length > 1 && (
              <IconButton label={t("list.pictureNext")} icon={<ChevronRight />} onClick={() => turn(1)} />
            )}
          </div>
        </Dialog>
      )}
    </span>
  );
}
