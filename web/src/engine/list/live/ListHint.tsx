import type { UseQueryResult } from "@tanstack/react-query";
import type { ListPage } from "@kangying/contract/core/list";
import { LiveHint } from "./LiveHint.tsx";
import type { useLiveRows } from "./use-live-rows.ts";

interface ListHintProps {
  readonly live: ReturnType<typeof useLiveRows>;
  readonly page: UseQueryResult<ListPage>;
  readonly onShow: () => void;
}

/** The hint about changes of others in the rows of a list, or about a failed refresh. */
export function ListHint({ live, page, onShow }: ListHintProps) {
  return (
    <LiveHint
      added={live.added}
      gone={[...live.marks.values()].filter((mark) => mark === "gone").length}
      unknown={live.unknown}
      failed={page.isRefetchError && (page.data?.data.length ?? 0) > 0}
      onShow={onShow}
    />
  );
}
