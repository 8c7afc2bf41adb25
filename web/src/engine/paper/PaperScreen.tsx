import { useEffect, type ReactNode } from "react";
import { useParams } from "react-router";
import type { TitleKey } from "@kangying/contract/tree";
import type { OutputOf } from "../api/callable.ts";
import { useT, useTitles } from "../i18n/index.ts";
import { useTab } from "../tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Fetched } from "./Fetched.tsx";
import { useFetched, type Document } from "./use-fetched.ts";
import { usePageSize } from "./use-page-size.ts";
import styles from "./paper-screen.module.css";

/** The document in the address, in its printed form. */
export function PaperScreen<C extends Document>({
  document,
  topic,
  list,
  title,
  nameOf,
  ways,
  children,
}: {
  readonly document: C;
  /** Topic of the change feed; the document is requested again. */
  readonly topic: string;
  /** Route name of its list. */
  readonly list: string;
  readonly title: TitleKey;
  /** The tab's title once the document is loaded. */
  readonly nameOf: (document: OutputOf<C>) => string;
  /** Its actions besides printing. */
  readonly ways?: (document: OutputOf<C>) => ReactNode;
  readonly children: (document: OutputOf<C>) => ReactNode;
}) {
  const t = useT();
  const titleOf = useTitles();
  const { id } = useParams();
  const { setTitle } = useTab();
  const query = useFetched(document, id, topic);
  const name = query.data === undefined ? null : nameOf(query.data);
  usePageSize("a4");
  useEffect(() => setTitle(name), [name, setTitle]);
  return (
    <div className={styles.paperScreen}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf(title)}</h1>
        <div data-part="page-actions" className="page-actions">
          {query.data !== undefined && ways?.(query.data)}
          {query.data !== undefined && (
            <Button kind="filled" onClick={() => window.print()}>
              {t("paper.print")}
            </Button>
          )}
        </div>
      </header>
      <Fetched query={query} list={list}>
        {children}
      </Fetched>
    </div>
  );
}
