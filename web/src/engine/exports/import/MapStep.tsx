import type { SheetReply } from "@kangying/contract/core/list-import";
import { Select } from "../../../ui/inputs/Select.tsx";
import { Alert } from "../../../ui/states.tsx";
import { useT } from "../../i18n/index.ts";
import { missing, remapped, type Mapping } from "./sheet-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../exports.module.css";

/** Maps the columns of a sheet to fields. The mapping is guessed from the headings; the first cells help the user with the rest. */
export function MapStep({
  sheet,
  mapping,
  onChange,
}: {
  readonly sheet: SheetReply;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}) {
  const t = useT();
  const lacking = missing(sheet.fields, mapping);
  const options = [
    { value: "", title: t("exports.mapSkip") },
    ...sheet.fields.map((field) => ({ value: field.name, title: field.required ? `${field.title} *` : field.title })),
  ];
  return (
    <section aria-label={t("exports.mapTitle")}>
      <p className={styles.importSay}>{t("exports.mapTitle")}</p>
      {lacking.length > 0 && (
        <Alert kind="amber">
          {t("exports.mapMissing", { fields: lacking.map((field) => field.title).join(t("list.comma")) })}
        </Alert>
      )}
      <ul data-part="import-map" className={styles.importMap}>
        {sheet.header.map((head, index) => (
          <li key={index}>
            <span className={classNames(styles.importHead, "truncate")}>
              {head || t("exports.mapColumn", { n: index + 1 })}
            </span>
            <span className={classNames(styles.importSample, "truncate")}>
              {sheet.rows
                .slice(0, 3)
                .map(({ cells }) => cells[index] ?? "")
                .filter((cell) => cell !== "")
                .join(" · ")}
            </span>
            <Select
              label={t("exports.mapTo", { column: head || String(index + 1) })}
              value={mapping[index] ?? ""}
              options={options}
              onChange={(field) => onChange(remapped(mapping, index, field === "" ? null : field))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
