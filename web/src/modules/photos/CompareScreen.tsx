import { useState, type CSSProperties } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import {
  studentPhotos,
  type StudentPhoto,
  type StudentPhotos,
} from "@kangying/contract/students/health/photo.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Select } from "../../ui/inputs/Select.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { type Angle, comparable, daysApart, lost, ofAngle } from "./pairs.ts";
import styles from "./photos.module.css";
import { formatWeight, useWeightUnit } from "../../engine/format/weight.ts";

/** Two photos of the same side on top of each other, with a slider between them. */
export function CompareScreen() {
  const t = useT();
  const id = Number(useParams()["id"]);
  const { data, error, refetch } = useQuery({
    queryKey: ["photos", id],
    queryFn: ({ signal }) => api.call(studentPhotos, { id }, { hideError: true, signal }),
    // Photo links expire after some minutes, so they are fetched again.
    staleTime: 240_000,
  });
  if (data) return <Compare photos={data} />;
  return (
    <div className={styles.page}>
      <h1>{t("photos.title")}</h1>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} columns={2} />}
    </div>
  );
}

function Compare({ photos: { student_id, name, consented, photos } }: { readonly photos: StudentPhotos }) {
  const t = useT();
  const angles = comparable(photos);
  const [chosen, setAngle] = useState<Angle | null>(null);
  const angle = chosen ?? angles[0] ?? null;
  const shown = angle === null ? [] : ofAngle(photos, angle);
  const [first, setFirst] = useState<number | null>(null);
  const [last, setLast] = useState<number | null>(null);
  const before = shown.find((one) => one.id === first) ?? shown[0];
  const after = shown.find((one) => one.id === last) ?? shown.at(-1);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          {name} · {t("photos.title")}
        </h1>
        <Chip color={consented ? "green" : "slate"}>{t(consented ? "photos.consented" : "photos.internal")}</Chip>
        <Link to={`/student/detail/${student_id}`}>{t("photos.student")}</Link>
        <Link to="/student/service/photos">{t("photos.all")}</Link>
      </header>
      {angle === null || !before || !after ? (
        <Empty text={t("photos.none")} />
      ) : (
        <>
          <div className={styles.choices}>
            <Select
              label={t("photos.angle")}
              value={angle}
              options={angles.map((value) => ({ value, title: t(`photos.${value}`) }))}
              onChange={(value) => {
                setAngle(value);
                setFirst(null);
                setLast(null);
              }}
            />
            <Day label={t("photos.before")} photos={shown} value={before.id} onChange={setFirst} />
            <Day label={t("photos.after")} photos={shown} value={after.id} onChange={setLast} />
          </div>
          <Slider before={before} after={after} />
        </>
      )}
    </div>
  );
}

function Day({
  label,
  photos,
  value,
  onChange,
}: {
  readonly label: string;
  readonly photos: readonly StudentPhoto[];
  readonly value: number;
  readonly onChange: (id: number) => void;
}) {
  return (
    <Select
      label={label}
      value={value}
      options={photos.map(({ id, taken_on }) => ({ value: id, title: `${label} ${taken_on}` }))}
      onChange={onChange}
    />
  );
}

function Slider({ before, after }: { readonly before: StudentPhoto; readonly after: StudentPhoto }) {
  const t = useT();
  const [share, setShare] = useState(50);
  const unit = useWeightUnit();
  const [days, weight] = [daysApart(before, after), lost(before, after)];
  const words = (photo: StudentPhoto, label: string): string =>
    [
      label,
      photo.taken_on,
      photo.weight_g === null ? null : t("photos.weight", { weight: `${formatWeight(photo.weight_g)} ${unit}` }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <figure className={styles.figure} style={{ "--share": `${share}%` } as CSSProperties}>
      <div className={styles.stage}>
        <img src={after.url} alt={words(after, t("photos.after"))} />
        <img src={before.url} alt={words(before, t("photos.before"))} className={styles.over} />
        <i className={styles.edge} aria-hidden="true" />
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={t("photos.slider")}
          onChange={(event) => setShare(Number(event.currentTarget.value))}
        />
      </div>
      <figcaption className={styles.caption}>
        <span>{words(before, t("photos.before"))}</span>
        <b className="figures">
          {weight === null ? t("photos.days", { days }) : t("photos.lost", { days, weight: `${weight} ${unit}` })}
        </b>
        <span>{words(after, t("photos.after"))}</span>
      </figcaption>
    </figure>
  );
}
