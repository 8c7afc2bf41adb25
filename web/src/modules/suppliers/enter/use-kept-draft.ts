import { useCallback, useEffect, useRef, useState } from "react";
import { enterDraft } from "@kangying/contract/suppliers/enter.endpoints";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { keptOf, paperIds, rememberDraft, serverDraft, type Draft } from "./application-draft.ts";
import type { Applicant } from "./applicant.ts";

/** Milliseconds after the last key until the draft is sent to the server. */
const pauseMs = 1_200;

/** State of a draft. `other`: another device saved one meanwhile. `spent`: the proof of the phone has expired. */
export type Keeping =
  | { readonly state: "typing" | "failed" | "other" | "spent" }
  | { readonly state: "kept"; readonly at: number; readonly until: number };

/** Saves the draft on the server: a moment after the last key, and at once when the user leaves the window. */
export function useKeptDraft({ key, phone, application, draft: kept }: Applicant, draft: Draft) {
  const returned = application?.status === 2 ? application : null;
  const [keeping, setKeeping] = useState<Keeping | null>(
    kept && { state: "kept", at: kept.saved_at, until: kept.kept_until },
  );
  const version = useRef(kept?.version ?? 0);
  const [writer] = useState(() => crypto.randomUUID());
  /** The draft that was saved last or is being saved, as JSON. */
  const last = useRef(JSON.stringify(keptOf(serverDraft(application, kept))));
  const busy = useRef<Promise<boolean>>(Promise.resolve(true));

  /** @returns true when the draft is saved */
  const keep = useCallback(
    (now: Draft): Promise<boolean> => {
      const { values, papers } = keptOf(now);
      const text = JSON.stringify({ values, papers });
      if (text === last.current) return busy.current;
      last.current = text;
      const body = {
        key,
        writer,
        values: values as Record<string, string>,
        papers: paperIds(papers),
      };
      const before = busy.current;
      const send = async (): Promise<boolean> => {
        await before;
        try {
          const done = await api.call(enterDraft, { ...body, version: version.current }, { hideError: true });
          version.current = done.version;
          if (last.current === text) setKeeping({ state: "kept", at: done.saved_at, until: done.kept_until });
          rememberDraft(phone, now, returned, done.version);
          return true;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          last.current = "";
          setKeeping({
            state: error.code === "conflict" ? "other" : error.code === "enter_key_spent" ? "spent" : "failed",
          });
          return false;
        }
      };
      busy.current = send();
      return busy.current;
    },
    [key, phone, returned, writer],
  );

  useEffect(() => {
    if (JSON.stringify(keptOf(draft)) === last.current) return undefined;
    rememberDraft(phone, draft, returned, version.current);
    setKeeping((before) => (before?.state === "other" || before?.state === "spent" ? before : { state: "typing" }));
    const timer = setTimeout(() => void keep(draft), pauseMs);
    const leave = (): void => {
      if (document.visibilityState === "hidden") void keep(draft);
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [draft, keep, phone, returned]);
  return { keeping, keep };
}
