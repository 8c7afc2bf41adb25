import { SkeletonRows } from "../../../ui/states.tsx";
import { CallFailure } from "../../api/CallFailure.tsx";
import { RailParts } from "./RailParts.tsx";
import { useRailAnswer } from "./use-rail-answer.ts";

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
