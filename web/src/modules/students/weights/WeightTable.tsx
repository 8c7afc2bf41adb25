import { Link } from "react-router";
import type { Action } from "@kangying/contract/core/list";
import type { StudentWeights, WeightPoint } from "@kangying/contract/students/page/student-page.endpoints";
import { formatNumber, formatTime } from "../../../engine/format/index.ts";
import { formatWeight, useWeightUnit } from "../../../engine/format/weight.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { ChevronRight, MoreIcon } from "../../../ui/icons.tsx";
import { MenuButton } from "../../../ui/overlays/Menu.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { useKindTitle } from "../words.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../student.module.css";

interface WeightTableProps {
  readonly weights: StudentWeights;
  readonly student_no: string;
  readonly actions: ReadonlyMap<string, Action>;
  readonly onAction: (action: Action, point: WeightPoint, stay_id: number) => void;
}

/** Rows that stand here; the list has them all. */
const mostRows = 12;

/** The curve's figures as rows, newest first, each with what can be done to it. */
export function WeightTable({ weights, student_no, actions, onAction }: WeightTableProps) {
  const t = useT();
  const unit = useWeightUnit();
  const kindTitle = useKindTitle();
  const offered = ["edit", "remove"].flatMap((name) => actions.get(name) ?? []);
  const { stay_id } = weights;
  const latest = weights.points.toReversed().slice(0, mostRows);
  const hasPhotos = latest.some(({ photo }) => photo !== null);
  return (
    <ScrollBox className={styles.plainTableScroll} label={t("student.weights")}>
      <table data-part="plain-table" className={styles.plainTable}>
        <thead>
          <tr>
            <th scope="col">{t("student.measuredAt")}</th>
            <th scope="col">{t("student.occasion")}</th>
            <th scope="col" className={styles.isFigure}>
              {unit}
            </th>
            <th scope="col" className={styles.isFigure}>
              {t("student.fat")}
            </th>
            <th scope="col" className={styles.isFigure}>
              {t("student.waist")}
            </th>
            {hasPhotos && <th scope="col">{t("student.weighPhoto")}</th>}
            <th scope="col">{t("student.by")}</th>
            {offered.length > 0 && (
              <th scope="col">
                <span className="visually-hidden">{t("student.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {latest.map((point) => (
            <tr key={point.id}>
              <td className="figures">{formatTime(point.at, "YYYY-MM-DD HH:mm")}</td>
              <td>{kindTitle(point.kind)}</td>
              <td className={classNames(styles.isFigure, "figures")}>{formatWeight(point.weight_g)}</td>
              <td className={classNames(styles.isFigure, "figures")}>
                {point.fat_bp === null ? "–" : `${formatNumber(point.fat_bp / 100, 1)}%`}
              </td>
              <td className={classNames(styles.isFigure, "figures")}>
                {point.waist_mm === null ? "–" : formatNumber(point.waist_mm / 10, 1)}
              </td>
              {hasPhotos && (
                <td>
                  {point.photo && (
                    <a
                      href={point.photo.url}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={t("student.weighPhotoOf", { day: point.day })}
                    >
                      <img
                        className={styles.weighPhoto}
                        src={point.photo.thumb}
                        alt=""
                        width={32}
                        height={32}
                        loading="lazy"
                      />
                    </a>
                  )}
                </td>
              )}
              <td>{point.by}</td>
              {offered.length > 0 && stay_id !== null && (
                <td className={styles.isFigure}>
                  <MenuButton
                    icon={<MoreIcon />}
                    label={t("list.moreActions", { name: point.day })}
                    placement="bottom-end"
                    items={offered.map((action) => ({
                      key: action.name,
                      label: action.title,
                      danger: action.danger ?? false,
                      onSelect: () => onAction(action, point, stay_id),
                    }))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.cardFoot}>
        <Link
          to={`/student/service/weight/log?${new URLSearchParams({ student: student_no, student_field: "number" }).toString()}`}
        >
          {t("student.allWeights", { count: weights.points.length })} <ChevronRight />
        </Link>
      </p>
    </ScrollBox>
  );
}
