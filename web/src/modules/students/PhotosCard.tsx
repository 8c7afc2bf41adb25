import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { photoCalls } from "@kangying/contract/students/health/photo.calls";
import { studentPhotos } from "@kangying/contract/students/health/photo.endpoints";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import styles from "./photos-card.module.css";

/** The latest photos of a student. Each links to the comparison. Shows nothing without photos, or when this account may not see them. */
export function PhotosCard({ student_id }: { readonly student_id: number }) {
  const t = useT();
  const may = useMayCall()(photoCalls.PhotoList.api);
  const { data } = useQuery({
    queryKey: ["photos", "student", student_id],
    queryFn: ({ signal }) => api.call(studentPhotos, { student_id }, { hideError: true, signal }),
    enabled: may,
    staleTime: 240_000,
  });
  if (!data || data.photos.length === 0) return null;
  return (
    <section className="card" aria-label={t("student.photos")}>
      <header className={styles.head}>
        <h2>{t("student.photos")}</h2>
        <Link to="/student/service/photos">{t("student.photosAll", { count: data.photos.length })}</Link>
      </header>
      <ul className={styles.strip}>
        {data.photos.slice(-6).map((photo) => (
          <li key={photo.id}>
            <Link to={`/student/service/photos/compare/${photo.id}`}>
              <img src={photo.thumb} alt={photo.taken_on} width={72} height={72} loading="lazy" />
              <small className="figures">{photo.taken_on.slice(5)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
