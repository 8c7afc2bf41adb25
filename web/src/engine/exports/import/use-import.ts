import { useState } from "react";
import type { SheetFault, SheetReply, SheetWriteReply } from "@kangying/contract/core/list-import";
import { described } from "../../api/described.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { api as call } from "../../api/client.ts";
import { randomKey } from "../../api/crypt/random-key.ts";
import { useT } from "../../i18n/index.ts";
import { useTab } from "../../tabs/use-tab.ts";
import { useLastBatches } from "./use-last-batches.ts";
import { afterWriting, nothingDone, without, type DoneSoFar, type ImportStep } from "./import-step.ts";
import { useHandedOver } from "./use-handed-over.ts";
import { useMending } from "./use-mending.ts";
import { useRefusal } from "./use-refusal.ts";
import { faultsByRow, isClear, mappedRows, type Mapping, type MendedRow } from "./sheet-rows.ts";

interface Options {
  readonly api: string;
  readonly canUndo: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Stands for the row of headings, whose mapping the user changed, among the rows that the user corrected. */
const heads = 0;
const untouched: ReadonlySet<number> = new Set();
const nothingMore = (): void => undefined;

/**
 * An import in steps: the sheet is read, its columns are mapped where that is not clear, its rows are checked and corrected, and the
 * correct ones are written. The server stores nothing in between; each step sends all its data.
 */
export function useImport({ api, canUndo, onDone, onClose }: Options) {
  const t = useT();
  const { setDirty } = useTab();
  const [step, setStep] = useState<ImportStep>({ at: "choose" });
  const { busy, refusal, setRefusal, during } = useRefusal();
  const [touched, setTouched] = useState<ReadonlySet<number>>(untouched);
  const { last, written, takeBack } = useLastBatches({ api, canUndo, onDone });

  /** Records whether the dialog has unsaved work. Called at the moment of typing, because an effect does not run in a hidden tab. */
  const touch = (rows: ReadonlySet<number>): void => {
    setTouched(rows);
    setDirty(rows.size > 0);
  };
  const close = (): void => {
    setDirty(false);
    onClose();
  };
  const { begin, ...handed } = useHandedOver(step, close);
  /** Puts the rows of a sheet that is still being corrected back into its grid. */
  const putBack = (sheet: SheetReply, rows: readonly MendedRow[]): void =>
    setStep((now) =>
      now.at === "mend" && now.sheet === sheet
        ? {
            ...now,
            rows: [...now.rows, ...rows].toSorted((one, other) => one.row - other.row),
            imported: now.imported - rows.length,
          }
        : now,
    );
  const told = (reply: Pick<SheetWriteReply, "imported" | "batch_id">, msg: string, after = nothingMore): void => {
    const { batch_id: id, imported: rows } = reply;
    if (id !== null) {
      // The rest of a sheet is imported after the first part; both are undone together.
      written({ id, rows, at: Date.now() }, step.at === "mend" && step.imported > 0);
      // The call has already shown a failure.
      const run = (): void => void takeBack([id]).then(after, () => undefined);
      toast(t("exports.imported", { count: rows }), { seconds: 10, action: { label: t("list.undo"), run } });
    } else if (rows === 0) toast(t("exports.nothingImported"), { kind: "error", seconds: 4 });
    else toast(msg || t("exports.importDone"));
    onDone();
  };
  const write = async (sheet: SheetReply, rows: readonly MendedRow[], file: File | null): Promise<SheetWriteReply> => {
    const { data, msg } = await call.reply(
      described.sheet(api).write,
      { rows, file_name: file?.name ?? "" },
      { key: randomKey(), hideError: true },
    );
    if (data.task_id !== undefined) begin(data.task_id);
    else if (data.failed.length === 0) told(data, msg, () => putBack(sheet, rows));
    return data;
  };
  const check = async (
    sheet: SheetReply,
    mapping: Mapping,
    rows: readonly MendedRow[],
    file: File | null,
    { imported, done }: DoneSoFar = nothingDone,
  ): Promise<void> => {
    const { failed, review } = await call.call(described.sheet(api).check, { rows }, { hideError: true });
    const faults = failed.length === 0 && !review ? (await write(sheet, rows, file)).failed : failed;
    if (faults.length > 0 || review) setStep({ at: "mend", sheet, mapping, rows, faults, review, imported, done });
    else close();
  };
  /** A sheet that is too long for the grid: all of its rows are imported, or none. */
  const asItIs = async (file: File): Promise<void> => {
    const { data, msg } = await call.upload(described.import(api), { _excel_import: "1" }, file, { hideError: true });
    // A sheet without rows is accepted without faults, but imports nothing.
    if (data.task_id !== undefined) return begin(data.task_id);
    if (data.failed.length === 0 && data.imported === 0) return setRefusal(t("exports.importEmpty"));
    if (data.failed.length === 0) {
      told({ imported: data.imported, batch_id: null }, msg);
      return close();
    }
    const reasons = data.failed
      .slice(0, 20)
      .map(({ row, column, msg: why }) => `${row}: ${column ? `${column} ` : ""}${why}`);
    setRefusal([t("exports.importRefused", { count: data.failed.length }), ...reasons].join("\n"));
  };
  const read = (file: File): Promise<void> =>
    during(async () => {
      const { data: sheet } = await call.upload(described.sheet(api).read, {}, file, { hideError: true });
      if (sheet.rows.length === 0) return asItIs(file);
      const { mapping } = sheet;
      if (!isClear(sheet, mapping)) return setStep({ at: "map", sheet, mapping });
      return check(sheet, mapping, mappedRows(sheet, mapping), file);
    });
  const { mend, leaveOut, act, checkSoon } = useMending({
    api,
    step,
    setStep,
    close,
    touch: (row) => touch(new Set([...touched, row])),
  });
  const faults = step.at === "mend" ? faultsByRow(step.faults) : new Map<number, readonly SheetFault[]>();
  return {
    step,
    busy,
    changed: touched.size > 0,
    close,
    refusal,
    ...handed,
    /** Number of rows of the last sheet that can be undone. */
    last: last.reduce((sum, { rows }) => sum + rows, 0),
    faults,
    read,
    begin: (message: string | null) => {
      setStep({ at: "choose" });
      setRefusal(message);
      touch(untouched);
    },
    map: (mapping: Mapping) => {
      if (step.at !== "map") return;
      setStep({ ...step, mapping });
      touch(new Set([heads]));
    },
    checkMapped: (file: File | null) =>
      during(async () => {
        if (step.at === "map") await check(step.sheet, step.mapping, mappedRows(step.sheet, step.mapping), file);
      }),
    mend,
    leaveOut,
    act,
    checkMended: (file: File | null) =>
      during(async () => {
        if (step.at === "mend") await check(step.sheet, step.mapping, step.rows, file, step);
      }),
    /** Imports the correct rows; the others stay to be corrected or removed. */
    importGood: (file: File | null) =>
      during(async () => {
        if (step.at !== "mend") return;
        const good = step.rows.filter(({ row }) => !faults.has(row));
        const { failed, task_id } = await write(step.sheet, good, file);
        // The earlier review is not valid any more.
        if (failed.length > 0) setStep({ ...step, faults: [...step.faults, ...failed], review: undefined });
        else if (good.length === step.rows.length && !step.review) close();
        else {
          const next = task_id === undefined ? afterWriting(step, good) : without(step, good);
          // The review of the remaining rows is computed again.
          if (next.rows.length > 0) checkSoon(next.rows, 0);
          setStep(next);
          touch(new Set([...touched].filter((row) => faults.has(row))));
        }
      }),
    takeBack: () => during(() => takeBack(last.map(({ id }) => id))),
  };
}
