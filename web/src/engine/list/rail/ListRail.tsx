import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { UserCell } from "@kangying/contract/core/list-cells";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SkeletonRows } from "../../../ui/states.tsx";
import { CallFailure } from "../../api/CallFailure.tsx";
import { api } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { useTopic } from "../../feed/index.ts";
import { useHeld } from "../../session/may.tsx";
import { useLanguage, useT } from "../../i18n/index.ts";
import { actionIcon } from "../PageHead.tsx";
import { cellOf, isState } from "../table/cells.tsx";
import { RailParts } from "./RailParts.tsx";
import type { RailProps } from "./rail-props.ts";
import styles from "./rail.module.css";

interface ListRailProps extends RailProps {
  readonly rail: string;
  /** What stands at its foot in the place of buttons. */
  readonly foot: ComponentType<RailProps> | undefined;
}

/** The most buttons at the foot of a rail: the row itself has them all. */
const mostActs = 2;

/** One row beside its list: what the server says is to be known of it, and what can be done. */
export function ListRail({ rail, foot: Foot, ...props }: ListRailProps) {
  const { row, description, actions, run } = props;
  const t = useT();
  const isHeld = useHeld();
  const id = Number(row[description.pk]);
  const query = useQuery({
    queryKey: ["list-rail", rail, id, useLanguage()],
    queryFn: ({ signal }) =>
      api.call(described.preview({ api: rail, depends_on: [] }), { id }, { hideError: true, signal }),
  });
  useTopic(description.topic ?? "", () => void query.refetch());
  const [first = ""] = description.column_names;
  const head = description.rows[first];
  const state = Object.values(description.rows).find((column) => column.type === "tag" && isState(column));
  const acts = actions.slice(0, mostActs);
  return (
    <aside data-part="list-rail" className={classNames("card", styles.rail)} aria-label={t("list.rail")}>
      <header className={styles.head}>
        {head?.type === "user" ? (
          <Person cell={row[first] as UserCell} />
        ) : (
          <h2 className="figures">{head && cellOf(head, row[first], t)}</h2>
        )}
        {state && cellOf(state, row[state.name], t)}
      </header>
      {query.data && <RailParts answer={query.data} />}
      {query.isPending && <SkeletonRows rows={6} columns={2} />}
      {query.error && <CallFailure error={query.error} onRetry={() => void query.refetch()} />}
      {Foot ? (
        <Foot {...props} />
      ) : (
        acts.length > 0 && (
          <footer className={styles.foot}>
            {acts.map((action) => (
              <Button
                key={action.name}
                icon={actionIcon(action)}
                harms={action.danger}
                aria-disabled={isHeld(action)}
                onClick={() => run(action)}
              >
                {action.title}
              </Button>
            ))}
          </footer>
        )
      )}
    </aside>
  );
}

function Person({ cell }: { readonly cell: UserCell }) {
  return (
    <>
      <Avatar name={cell.name} src={cell.avatar} size={44} />
      <div>
        <h2 className="truncate">{cell.name}</h2>
        {cell.sub && <p className="truncate">{cell.sub}</p>}
      </div>
    </>
  );
}
