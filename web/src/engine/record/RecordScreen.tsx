import { useEffect, type ReactNode } from "react";
import { useParams } from "react-router";
import type { ListRow, TableDescription } from "@kangying/contract/core/list";
import { SkeletonRows } from "../../ui/states.tsx";
import { useT } from "../i18n/index.ts";
import { useDescription } from "../list/state/use-list-data.ts";
import { useSession } from "../session/session-store.ts";
import { RecordFailure } from "../tabs/RecordFailure.tsx";
import { useTab } from "../tabs/use-tab.ts";
import { RecordView } from "./RecordView.tsx";
import { nameOfRecord } from "./record-parts.ts";
import { useRecord } from "./use-record.ts";
import styles from "./record.module.css";

export interface RecordScreenProps {
  /** API name of the list whose row is shown, without `/v1/`. */
  readonly api: string;
  /** The page's title until the row is loaded. */
  readonly title: string;
  /** Content above its facts: what decides. */
  readonly lead?: (row: ListRow) => ReactNode;
  /** Content below the facts of the narrow column. */
  readonly beside?: (row: ListRow) => ReactNode;
}

/** One row of a list as a page of its own, drawn from the list's description. */
export function RecordScreen({ api, ...screen }: RecordScreenProps) {
  const { id = null } = useParams();
  const description = useDescription(api);
  if (description.data) return <Row key={id ?? ""} api={api} id={id} description={description.data} {...screen} />;
  return (
    <Frame title={screen.title}>
      <Missing api={api} error={description.error} onRetry={() => void description.refetch()} />
    </Frame>
  );
}

interface RowProps extends RecordScreenProps {
  readonly id: string | null;
  readonly description: TableDescription;
}

function Row({ api, id, title, description, lead, beside }: RowProps) {
  const { setTitle } = useTab();
  const query = useRecord(api, id, description.topic);
  const row: ListRow | undefined = query.data;
  // A single record has the title of its page; one of many has its own name.
  const own = id === null ? title : undefined;
  const name = row ? (own ?? nameOfRecord(row, description)) : null;
  useEffect(() => setTitle(name === "" || own !== undefined ? null : name), [name, own, setTitle]);
  // A row that was removed since it was read is not shown as existing.
  if (row && !query.isError)
    return (
      <RecordView api={api} row={row} name={name ?? ""} description={description} beside={beside?.(row)}>
        {lead?.(row)}
      </RecordView>
    );
  return (
    <Frame title={title}>
      <Missing api={api} error={query.error} onRetry={() => void query.refetch()} />
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div data-part="record-page" className={styles.record}>
      <header data-part="page-head" className="page-head">
        <h1>{title}</h1>
      </header>
      <div className="card">{children}</div>
    </div>
  );
}

/** A skeleton while it is loading; the error and a link to the list where it cannot be loaded. */
function Missing({
  api,
  error,
  onRetry,
}: {
  readonly api: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useT();
  const list = useSession((session) => session.folded?.nodes.find((node) => node.list === api)?.name);
  if (!error) return <SkeletonRows rows={6} columns={4} />;
  return <RecordFailure error={error} list={list ?? ""} unknown={t("list.recordUnknown")} onRetry={onRetry} />;
}
