import type { Action, Column } from "@kangying/contract/core/list";
import type { UserCell } from "@kangying/contract/core/list-cells";
import { Avatar } from "../../ui/Avatar.tsx";
import { ActButton } from "../session/ActButton.tsx";
import { useHeld } from "../session/may.tsx";
import { MoreIcon } from "../../ui/icons.tsx";
import { MenuButton } from "../../ui/overlays/Menu.tsx";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { useT } from "../i18n/index.ts";
import { cellOf } from "../list/table/cells.tsx";
import styles from "./record.module.css";

/** Number of visible actions beside a menu with the others; on a phone only the main one is visible. */
const inSight = 3;

/** Edge of a portrait, in pixels. */
const portraitEdge = 44;

interface RecordHeadProps {
  readonly name: string;
  /** The person whom it is about; null: it is about something else. */
  readonly person: UserCell | null;
  readonly states: readonly { readonly key: string; readonly column: Column; readonly value: unknown }[];
  /** Its current actions, the main one first. */
  readonly actions: readonly Action[];
  readonly onAction: (action: Action) => void;
}

/** The head of a record: its name, its states, and its actions. */
export function RecordHead({ name, person, states, actions, onAction }: RecordHeadProps) {
  const t = useT();
  const isHeld = useHeld();
  const isMobile = useMobile();
  const shown = actions.slice(0, isMobile ? 1 : inSight);
  const rest = actions.slice(shown.length);
  return (
    <header data-part="page-head" className="page-head">
      {person && <Avatar name={person.name} src={person.avatar} size={portraitEdge} />}
      <h1 className={styles.name}>{name}</h1>
      {states.map(({ key, column, value }) => (
        <span key={key} title={column.title}>
          {cellOf(column, value, t)}
        </span>
      ))}
      {person?.sub != null && person.sub !== "" && <p className="page-note figures">{person.sub}</p>}
      <div data-part="page-actions" className="page-actions">
        {rest.length > 0 && (
          <MenuButton
            icon={<MoreIcon />}
            label={t("list.moreActions", { name })}
            placement="bottom-end"
            items={rest.map((action) => ({
              key: action.name,
              label: action.title,
              danger: action.danger ?? false,
              group: action.group,
              disabled: isHeld(action),
              onSelect: () => onAction(action),
            }))}
          />
        )}
        {shown.toReversed().map((action) => (
          <ActButton
            action={action}
            key={action.name}
            kind={action === shown[0] && !action.danger ? "filled" : "default"}
            harms={action.danger}
            onClick={() => onAction(action)}
          >
            {action.title}
          </ActButton>
        ))}
      </div>
    </header>
  );
}
