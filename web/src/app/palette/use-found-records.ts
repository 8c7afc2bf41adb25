import { useEffect, useMemo, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BedDouble, DoorOpen, IdCard, ReceiptText, ShieldCheck, UserRound, Zap, type LucideIcon } from "lucide-react";
import {
  findActions,
  findRecords,
  noteUse as noteUseEndpoint,
  readUses,
  type FoundRecord,
  type RecordKind,
} from "@kangying/contract/search/search.endpoints";
import { mostOfAKind } from "@kangying/contract/search/most-found";
import { api } from "../../engine/api/client.ts";
import { useLanguage } from "../../engine/i18n/index.ts";
import { pageFinder } from "./find-pages.ts";
import type { Choice } from "./choice.ts";

/** Place of each key among what this person uses, the most used first. */
export type Uses = ReadonlyMap<string, number>;

/** Milliseconds after the last letter until the server is asked. */
const pause = 120;
const mostActions = 4;
const nothing: readonly FoundRecord[] = [];

const glyphs: Readonly<Record<RecordKind, LucideIcon>> = {
  student: UserRound,
  stay: UserRound,
  payment: ReceiptText,
  room: DoorOpen,
  bed: BedDouble,
  operator: IdCard,
  role: ShieldCheck,
};

/** What was typed, once the fingers rest. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** What this person uses, from the server: the same in every browser. */
export function useUses(): Uses {
  const { data } = useQuery({
    queryKey: ["palette", "uses"],
    queryFn: ({ signal }) => api.call(readUses, {}, { silent: true, signal }),
  });
  return useMemo(() => new Map((data ?? []).map(({ key }, rank) => [key, rank])), [data]);
}

/** Counts a use; nobody waits for it. */
export function noteUse(key: string): void {
  void api.call(noteUseEndpoint, { key }, { silent: true }).catch(() => undefined);
}

/**
 * Records that fit what was typed; before anything is, those that one opens most.
 * @returns `asking` while what is shown may not be the answer yet; `more` where more than these may fit
 */
export function useRecords(wanted: string): {
  readonly records: readonly Choice[];
  readonly asking: boolean;
  readonly more: boolean;
} {
  const language = useLanguage();
  const q = useRested(wanted.trim());
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["palette", "records", language, q],
    queryFn: ({ signal }) => api.call(findRecords, { q }, { silent: true, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const asking = q !== wanted.trim() || isPlaceholderData || (isFetching && data === undefined);
  const found = asking && wanted.trim() === "" ? nothing : (data ?? nothing);
  const records = found.map(({ kind, key, title, sub, to }): Choice => ({
    key,
    to,
    title,
    pinyin: "",
    icon: undefined,
    glyph: glyphs[kind],
    where: sub,
  }));
  const kinds = [...Map.groupBy(found, ({ kind }) => kind).values()];
  return { records, asking, more: q !== "" && kinds.some(({ length }) => length >= mostOfAKind) };
}

/** What may be begun from anywhere and fits what was typed; nothing before that. */
export function useOffered(wanted: string, whereOf: (path: string) => string): readonly Choice[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ["palette", "actions", language],
    queryFn: ({ signal }) => api.call(findActions, {}, { silent: true, signal }),
    staleTime: 60_000,
  });
  const find = useMemo(
    () => pageFinder((data ?? []).map(({ list, name, title, pinyin }) => ({ path: `${list}:${name}`, title, pinyin }))),
    [data],
  );
  if (wanted.trim() === "") return [];
  return find(wanted, true)
    .slice(0, mostActions)
    .flatMap(({ path }): Choice[] => {
      const action = data?.find(({ list, name }) => `${list}:${name}` === path);
      if (!action) return [];
      const { title, pinyin, name, path: to } = action;
      return [
        { key: `action:${path}`, to, begin: name, title, pinyin, icon: undefined, glyph: Zap, where: whereOf(to) },
      ];
    });
}
