import { useQuery } from "@tanstack/react-query";
import type { Action } from "@kangying/contract/core/list";
import type { PreviewAnswer } from "@kangying/contract/core/form/preview";
import { api } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { useTopic } from "../../feed/index.ts";
import { useLanguage } from "../../i18n/index.ts";

/**
 * The server's information about a row, shared by all components of one page; read again when the row changes.
 * @param rail  undefined: the list has none
 * @param id  key of the row; null: no row is chosen
 */
export function useRailAnswer(rail: string | undefined, topic: string | undefined, id: number | null) {
  const query = useQuery({
    queryKey: ["list-rail", rail, id, useLanguage()],
    queryFn: ({ signal }) =>
      api.call(described.preview({ api: rail ?? "", depends_on: [] }), { id: id ?? 0 }, { hideError: true, signal }),
    enabled: rail !== undefined && id !== null,
  });
  useTopic(rail === undefined ? "" : (topic ?? ""), () => void query.refetch());
  return query;
}

/** The actions with the words of the answer on the one that it decides about: what will be done, with its sum. */
export function withButton(actions: readonly Action[], button: PreviewAnswer["button"]): readonly Action[] {
  const at = button === undefined ? -1 : actions.findIndex(({ primary }) => primary === true);
  return actions.map((action, place) => (place === at && button !== undefined ? { ...action, title: button } : action));
}
