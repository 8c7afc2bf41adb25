import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordFailure } from "../tabs/RecordFailure.tsx";
import { SkeletonRows } from "../../ui/states.tsx";

/** A document: loading, failed, or loaded. */
export function Fetched<T>({
  query,
  list,
  children,
}: {
  readonly query: UseQueryResult<T>;
  /** Route name of its list. */
  readonly list: string;
  readonly children: (data: T) => ReactNode;
}) {
  if (query.isPending)
    return (
      <div className="card">
        <SkeletonRows rows={6} columns={4} />
      </div>
    );
  if (query.data === undefined) {
    return (
      <div className="card">
        <RecordFailure list={list} error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return children(query.data);
}
