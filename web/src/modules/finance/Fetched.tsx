import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../engine/api/api-error.ts";
import { useT } from "../../engine/i18n/index.ts";
import { ErrorBlock, SkeletonRows } from "../../ui/states.tsx";

/** A document that is being fetched, has failed, or is there. */
export function Fetched<T>({
  query,
  children,
}: {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}) {
  const t = useT();
  if (query.isPending)
    return (
      <div className="card">
        <SkeletonRows rows={6} columns={4} />
      </div>
    );
  if (query.data === undefined) {
    const failure = query.error instanceof ApiError ? query.error : null;
    return (
      <div className="card">
        <ErrorBlock
          message={failure?.msg ?? t("api.network")}
          requestId={failure?.request_id}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  return children(query.data);
}
