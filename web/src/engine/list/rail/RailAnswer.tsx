import { useQuery } from "@tanstack/react-query";
import { SkeletonRows } from "../../../ui/states.tsx";
import { CallFailure } from "../../api/CallFailure.tsx";
import { api } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { useTopic } from "../../feed/index.ts";
import { useLanguage } from "../../i18n/index.ts";
import { RailParts } from "./RailParts.tsx";

interface RailAnswerProps {
  readonly rail: string;
  readonly topic: string | undefined;
  /** Key of the row. */
  readonly id: number;
}

/** The server's information about a row, beside its list or in its drawer; read again when the row changes. */
export function RailAnswer({ rail, topic, id }: RailAnswerProps) {
  const query = useRailAnswer(rail, topic, id);
  if (query.data) return <RailParts answer={query.data} />;
  if (query.error) return <CallFailure error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonRows rows={6} columns={2} />;
}

/** The same answer, shared by all components of one page. */
export function useRailAnswer(rail: string, topic: string | undefined, id: number) {
  const query = useQuery({
    queryKey: ["list-rail", rail, id, useLanguage()],
    queryFn: ({ signal }) =>
      api.call(described.preview({ api: rail, depends_on: [] }), { id }, { hideError: true, signal }),
  });
  useTopic(topic ?? "", () => void query.refetch());
  return query;
}
