import type { OwnPage } from "@kangying/contract/students/page/own-page.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import styles from "./own.module.css";

/** Photos that the camp shared with the student. */
export function OwnPhotosCard({ page }: { readonly page: OwnPage }) {
  const t = useT();
  if (page.photos.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t("own.photos")}>
      <h2>{t("own.photos")}</h2>
      <ul className={styles.photos}>
        {page.photos.map((photo) => (
          <li key={photo.id}>
            <a href={photo.url} target="_blank" rel="noreferrer">
              <img src={photo.thumb} alt={photo.taken_on} loading="lazy" />
              <small className="figures">{photo.taken_on}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
