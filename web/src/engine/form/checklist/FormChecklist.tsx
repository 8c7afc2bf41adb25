import type { ReactNode } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { Action } from "@kangying/contract/core/list";
import { Checkbox } from "../../../ui/inputs/Checkbox.tsx";
import { useT } from "../../i18n/index.ts";
import type { ActionTarget } from "../target.ts";
import { CheckLines } from "./CheckLines.tsx";
import { LineForm } from "./LineForm.tsx";
import type { LineNow } from "./lines.ts";
import type { Checklist } from "./use-checklist.ts";
import styles from "./checklist.module.css";

interface FormChecklistProps {
  readonly checklist: Checklist;
  readonly beside: readonly Action[];
  readonly target: ActionTarget;
  readonly fields: readonly FormField[];
  /** Draws fields of the form that belong to the lines. */
  readonly draw: (fields: readonly FormField[]) => ReactNode;
  /** Another action of the row was done in its line. */
  readonly onDone: () => void;
}

/** The checklist of a form: each line with its own fields, or with the other action of the row that fixes it. */
export function FormChecklist({ checklist, beside, target, fields, draw, onDone }: FormChecklistProps) {
  const t = useT();
  const inside = (line: LineNow): ReactNode => {
    const own = fields.filter(({ name }) => line.fields.includes(name));
    if (own.length > 0) return <div className={styles.lineGrid}>{draw(own)}</div>;
    const way = beside.find(({ api }) => api === line.way_out?.api);
    if (!way || target.kind !== "row" || line.way_out?.id !== target.id) return null;
    if (line.along)
      return (
        <Checkbox checked={checklist.isTaking(line.code)} onChange={(isTaken) => checklist.take(line.code, isTaken)}>
          {t("form.takeNow")}
        </Checkbox>
      );
    const isOpened = checklist.open === line.code || checklist.drops.has(line.code);
    return (
      isOpened && (
        <LineForm
          key={`${line.code} ${line.now}`}
          action={way}
          target={target}
          begin={line.begin}
          onTyped={(drop) => void (drop ? checklist.drops.set(line.code, drop) : checklist.drops.delete(line.code))}
          onDone={onDone}
        />
      )
    );
  };
  return <CheckLines lines={checklist.lines} open={checklist.open} onOpen={checklist.openLine} inside={inside} />;
}
