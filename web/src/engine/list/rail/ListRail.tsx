import type { ComponentType } from "react";
import type { Action } from "@kangying/contract/core/list";
import type { UserCell } from "@kangying/contract/core/list-cells";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useHeld } from "../../session/may.tsx";
import { useT } from "../../i18n/index.ts";
import { actionIcon } from "../PageHead.tsx";
import { cellOf, isState } from "../table/cells.tsx";
import { RailAnswer } from "./RailAnswer.tsx";
import { useRailAnswer, withButton } from "./use-rail-answer.ts";
import type { RailProps } from "./rail-props.ts";
import styles from "./rail.module.css";

interface ListRailProps extends RailProps {
  readonly rail: string;
  /** The content at its bottom, instead of buttons. */
  readonly foot: ComponentType<RailProps> | undefined;
}

/** Most buttons at the bottom of a rail; the row itself has all of them. */
const mostActs = 2;

/** One row beside its list: the server's information about it, and its actions. */
export function ListRail({ rail, foot: Foot, ...props }: ListRailProps) {
  const { row, description, actions, run } = props;
  const t = useT();
  const isHeld = useHeld();
  const id = Number(row[description.pk]);
  const [first = ""] = description.column_names;
  const head = description.rows[first];
  const state = Object.values(description.rows).find((column) => column.type === "tag" && isState(column));
  const answer = useRailAnswer(rail, description.topic, id).data;
  const acts = withButton(actions, answer?.button).slice(0, mostActs);
  // An obstacle to the decision here is one in its dialog too; other actions are possible.
  const hindered = answer?.hindered;
  const isBarred = ({ primary }: Action): boolean => primary === true && hindered !== undefined;
  return (
    <ScrollBox part="list-rail" className={classNames("card", styles.rail)} label={t("list.rail")} isAside unlessWithin>
      <header className={styles.head}>
        {head?.type === "user" ? (
          <Person cell={row[first] as UserCell} />
        ) : (
          <h2 className="figures">{head && cellOf(head, row[first], t)}</h2>
        )}
        {state && cellOf(state, row[state.name], t)}
      </header>
      <RailAnswer rail={rail} topic={description.topic} id={id} />
      {Foot ? (
        <Foot {...props} />
      ) : (
        acts.length > 0 && (
          <footer className={styles.foot}>
            {acts.some(isBarred) && <p className={styles.barred}>{hindered}</p>}
            {acts.map((action) => (
              <Button
                key={action.name}
                icon={actionIcon(action)}
                harms={action.danger}
                aria-disabled={isHeld(action) || isBarred(action)}
                onClick={() => isBarred(action) || run(action)}
              >
                {action.title}
              </Button>
            ))}
          </footer>
        )
      )}
    </ScrollBox>
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
