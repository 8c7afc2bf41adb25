import { useEffect, useRef, type Dispatch, type SetStateAction } from "react";
import { described } from "../../api/described.ts";
import { ApiError } from "../../api/api-error.ts";
import { api as call } from "../../api/client.ts";
import { randomKey } from "../../api/crypt/random-key.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import type { ImportStep } from "./import-step.ts";
import type { MendedRow, SheetAct } from "./sheet-rows.ts";

/** Milliseconds without a key press after which rows with a review are checked again. */
const restMs = 400;

interface Options {
  readonly api: string;
  readonly step: ImportStep;
  readonly setStep: Dispatch<SetStateAction<ImportStep>>;
  readonly close: () => void;
  /** Records that the user has worked on a row. */
  readonly touch: (row: number) => void;
}

/** Rows of a sheet while the user corrects or removes them. */
export function useMending({ api, step, setStep, close, touch }: Options) {
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  /** Rows with a review are checked again automatically. An outdated answer is dropped. */
  const checkSoon = (rows: readonly MendedRow[], after: number): void => {
    clearTimeout(soon.current);
    if (step.at !== "mend" || !step.review) return;
    soon.current = setTimeout(() => {
      void call.call(described.sheet(api).check, { rows }, { hideError: true }).then(
        ({ failed, review }) =>
          setStep((now) => (now.at === "mend" && now.rows === rows ? { ...now, faults: failed, review } : now)),
        () => undefined,
      );
    }, after);
  };
  const mendTo = (rows: readonly MendedRow[], row: number, after: number): void => {
    touch(row);
    setStep((now) => (now.at === "mend" ? { ...now, rows } : now));
    checkSoon(rows, after);
  };
  /** Removes the row from this import. */
  const leaveOut = (row: number): void => {
    if (step.at !== "mend") return;
    const left = step.rows.filter((each) => each.row !== row);
    if (left.length === 0 && step.done.length === 0) return close();
    setStep({ ...step, rows: left, faults: step.faults.filter((fault) => fault.row !== row) });
    touch(row);
    if (left.length > 0) checkSoon(left, 0);
  };
  const latest = useLatest(leaveOut);
  return {
    checkSoon,
    /** @param set  cells by field · @param after  milliseconds until it is checked: at once where no more typing is expected */
    mend: (row: number, set: Readonly<Record<string, string>>, after = restMs) => {
      if (step.at !== "mend") return;
      const mended = step.rows.map((each) =>
        each.row === row ? { ...each, values: { ...each.values, ...set } } : each,
      );
      mendTo(mended, row, after);
    },
    leaveOut,
    /** Does an action of the page for a row. The call itself shows a refusal. */
    act: async (row: number, { api: of, form }: SheetAct): Promise<void> => {
      try {
        const { msg } = await call.reply(described.act({ api: of }), form, { key: randomKey() });
        toast(msg, { seconds: 10 });
        latest.current(row);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },
  };
}
