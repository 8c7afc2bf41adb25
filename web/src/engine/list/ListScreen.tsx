import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Alert, SkeletonRows } from "../../ui/states.tsx";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT } from "../i18n/index.ts";
import { ListView } from "./ListView.tsx";
import type { RailProps } from "./rail/rail-props.ts";
import { useDescription } from "./state/use-list-data.ts";
import { useListMemory } from "./state/use-list-memory.ts";
import styles from "./list.module.css";

const TreeView = lazy(() => import("./tree/TreeView.tsx").then((module) => ({ default: module.TreeView })));

export interface ListScreenProps {
  /** API name of the list, without `/v1/`. Without it the page shows that there is nothing. */
  readonly api: string | undefined;
  /** Title of the page; default: the list's own. */
  readonly title?: string;
  /** Facts about all rows, under the title. */
  readonly facts?: ReactNode;
  /** The content at the bottom of the rail, instead of buttons. */
  readonly railFoot?: ComponentType<RailProps>;
}

/** Any list of the product, drawn from the server's description. */
export function ListScreen({ api, title, facts, railFoot }: ListScreenProps) {
  const t = useT();
  if (!api) {
    return (
      <div data-part="list-screen" className={styles.listScreen}>
        {title && <h1>{title}</h1>}
        <Alert>{t("list.noApi")}</Alert>
      </div>
    );
  }
  return <DescribedList key={api} api={api} title={title} facts={facts} railFoot={railFoot} />;
}

interface DescribedListProps {
  readonly api: string;
  readonly title: string | undefined;
  readonly facts: ReactNode;
  readonly railFoot: ComponentType<RailProps> | undefined;
}

function DescribedList({ api, title, facts, railFoot }: DescribedListProps) {
  const description = useDescription(api);
  const setup = useListMemory(api);
  if (description.data?.tree) {
    const { tree } = description.data;
    return (
      <Suspense>
        <TreeView api={api} title={title ?? description.data.title} description={description.data} tree={tree} />
      </Suspense>
    );
  }
  if (description.data) {
    const { data } = description;
    return (
      <ListView
        api={api}
        title={title ?? data.title}
        description={data}
        setup={setup}
        facts={facts}
        railFoot={railFoot}
      />
    );
  }
  const { error } = description;
  return (
    <div data-part="list-screen" className={styles.listScreen}>
      <header data-part="page-head" className="page-head">
        <h1>{title ?? "\u00a0"}</h1>
      </header>
      <div data-part="list-card" className={styles.listCard}>
        {error ? <CallFailure error={error} onRetry={() => void description.refetch()} /> : <SkeletonRows />}
      </div>
    </div>
  );
}
