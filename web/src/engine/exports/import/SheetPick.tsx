import { useRef, useState, type DragEvent } from "react";
import { FileSpreadsheet } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
import styles from "../exports.module.css";

interface SheetPickProps {
  readonly file: File | null;
  /** True: CSV files are accepted too. */
  readonly csv: boolean;
  /** True: the work continues in the sheet itself. */
  readonly isSmall: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

/** The place to choose or drop a sheet. */
export function SheetPick({ file, csv, isSmall, onChoose }: SheetPickProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <>
      <button
        type="button"
        data-part="import-drop"
        className={classNames(
          styles.importDrop,
          over && styles.isOver,
          file && styles.isChosen,
          isSmall && styles.isSmall,
        )}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSpreadsheet size={22} aria-hidden="true" />
        <span>{file ? file.name : t("exports.importChoose")}</span>
        <small>{file ? t("exports.importOther") : t(csv ? "exports.importRulesCsv" : "exports.importRules")}</small>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={csv ? ".xlsx,.xls,.csv" : ".xlsx,.xls"}
        aria-label={t("exports.importChoose")}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // Allows choosing the same file again after it was corrected.
          event.target.value = "";
        }}
      />
    </>
  );
}
