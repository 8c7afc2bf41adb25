import { useEffect, useMemo, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  BedDouble,
  DoorOpen,
  IdCard,
  ReceiptText,
  ShieldCheck,
  ShoppingBag,
  UserRound,
  Zap,
  type LucideIcon,
} from "lucide-react";
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

/** Rank of each key by this person's use, most used first. */
export type Uses = ReadonlyMap<string, number>;

/** Milliseconds after the last keystroke until the request is sent. */
const pause = 120;
const mostActions = 4;
const nothing: readonly FoundRecord[] = [];

const glyphs: Readonly<Record<RecordKind, LucideIcon>> = {
  student: UserRound,
  stay: UserRound,
  order: ShoppingBag,
  payment: ReceiptText,
  room: DoorOpen,
  bed: BedDouble,
  operator: IdCard,
  role: ShieldCheck,
};

/** The typed text, once typing has paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** This person's usage counts. They are kept on the server, so that every browser has the same. */
export function useUses(): Uses {
  const { data } = useQuery({
    queryKey: ["palette", "uses"],
    queryFn: ({ signal }) => api.call(readUses, {}, { silent: true, signal }),
  });
  return useMemo(() => new Map((data ?? []).map(({ key }, rank) => [key, rank])), [data]);
}

/** Counts a use in the background. */
export function noteUse(key: string): void {
  void api.call(noteUseEndpoint, { key }, { silent: true }).catch(() => undefined);
}

/**
 * Records that match the typed text. Without text, the records that this person opens most.
 * @returns `asking` while the shown records may still be the previous ones; `more` where more records may match
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

/** Actions that can be started from anywhere and match the typed text. None for an empty text. */
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
