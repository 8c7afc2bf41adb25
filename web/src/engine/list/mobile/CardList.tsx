import { memo, useMemo } from "react";
import type { Action, ListRow } from "@kangying/contract/core/list";
import type { UserCell } from "@kangying/contract/core/list-cells";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MoreIcon } from "../../../ui/icons.tsx";
import { MenuButton } from "../../../ui/overlays/Menu.tsx";
import { formatTime } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { useHeld } from "../../session/may.tsx";
import type { ListBodyProps } from "../ListBody.tsx";
import { actionsOf } from "../acts/row-actions.ts";
import { keyOf } from "../state/selection.ts";
import { cellOf } from "../table/cells.tsx";
import { nameOf, wordsOf } from "../table/row-name.ts";
import { Masked } from "../table/Masked.tsx";
import type { DataTableProps } from "../table/DataTable.tsx";
import { useLasting } from "../../../ui/hooks/use-lasting.ts";
import { RowMarks } from "../notes/RowNotes.tsx";
import type { RowNote } from "@kangying/contract/notes/notes.endpoints";
import { cardColumns, cardParts, type CardParts, isCode } from "./card-parts.ts";
import styles from "./mobile.module.css";

/** A time on a card: its seconds are only in the row's details. */
const cardTime = "YYYY-MM-DD HH:mm";

/** Rows as cards. */
export function CardList({
  rows,
  columns,
  description,
  rowActions,
  handlers,
  page,
  notes,
}: ListBodyProps & { readonly rows: readonly ListRow[] }) {
  const parts = useMemo(() => cardParts(cardColumns(columns, description)), [columns, description]);
  const dimmed = useLasting(page.isPlaceholderData);
  return (
    <ul
      className={classNames(styles.cards, dimmed && styles.isStale)}
      aria-label={description.title}
      aria-busy={page.isPlaceholderData || undefined}
    >
      {rows.map((row) => {
        const id = keyOf(row, description.pk);
        return (
          <Card
            key={id}
            id={id}
            row={row}
            name={nameOf(row, columns)}
            note={notes.get(id)}
            parts={parts}
            actions={rowActions}
            hasDetail={description.detail !== undefined}
            handlers={handlers}
          />
        );
      })}
    </ul>
  );
}

interface CardProps {
  readonly id: number;
  readonly row: ListRow;
  readonly name: string;
  readonly note: RowNote | undefined;
  readonly parts: CardParts;
  readonly actions: ReadonlyMap<string, Action>;
  readonly hasDetail: boolean;
  readonly handlers: DataTableProps["handlers"];
}

const Card = memo(function Card({ id, row, name, note, parts, actions, hasDetail, handlers }: CardProps) {
  const t = useT();
  const isHeld = useHeld();
  const offered = actionsOf(row, actions);
  const { title, state, words, figures } = parts;
  const about = parts.about.filter(({ name: of }) => (Array.isArray(row[of]) ? row[of].length > 0 : Boolean(row[of])));
  const value = title ? row[title.name] : null;
  const user = title?.type === "user" ? (value as UserCell | null) : null;
  // Text columns describe the person better; a masked phone is only used where there are none.
  const line = [...words.map((column) => wordsOf(column, row[column.name])), user?.sub ?? ""]
    .filter((word) => word !== "" && word !== name)
    .slice(0, 2);
  const sub = title && user?.sub && title.reveal && line.at(-1) === user.sub ? line.pop() : undefined;
  const press = (): void => (hasDetail ? handlers.open(row) : handlers.preview(id));
  return (
    <li data-part="row-card" className={styles.rowCard}>
      <div className={styles.rowCardHead}>
        {user && <Avatar name={user.name ?? ""} src={user.avatar} size={36} />}
        <div className={styles.rowCardWords}>
          <button type="button" data-part="row-card-title" className={styles.rowCardTitle} onClick={press}>
            <span className="two-lines">{name}</span>
          </button>
          {(line.length > 0 || sub) && (
            <span className={styles.rowCardLine}>
              {line.length > 0 && <span className="two-lines">{line.join(" · ")}</span>}
              {title && sub && <Masked column={title} row={{ id, name }} text={sub} />}
            </span>
          )}
        </div>
        {note && <RowMarks note={note} />}
        {state && row[state.name] !== null && (
          <span className={styles.rowCardState}>
            {/* A switch shows its title when it is on, because a card has no column head. */}
            {state.type === "switch" && row[state.name] === true ? (
              <Chip color="green">{state.title}</Chip>
            ) : (
              cellOf(state, row[state.name], t)
            )}
          </span>
        )}
        <MenuButton
          icon={<MoreIcon />}
          label={t("list.moreActions", { name })}
          placement="bottom-end"
          items={[
            { key: "_preview", label: t("list.previewRow"), onSelect: () => handlers.preview(id) },
            ...offered.map((action) => ({
              key: action.name,
              label: action.title,
              danger: action.danger ?? false,
              group: action.group,
              disabled: isHeld(action),
              onSelect: () => handlers.run(action, row),
            })),
          ]}
        />
      </div>
      {about.length > 0 && (
        <div className={styles.rowCardAbout}>
          {about.map((column) => (
            <span key={column.name} className={column.type === "text" ? "two-lines" : undefined}>
              {cellOf(column, row[column.name], t)}
            </span>
          ))}
        </div>
      )}
      {figures.length > 0 && (
        <dl className={styles.rowCardFigures}>
          {figures.map((column) => (
            <div key={column.name}>
              <dt className="two-lines">{column.title}</dt>
              <dd
                className={classNames(
                  "figures",
                  column.type === "datetime" && styles.isMoment,
                  column.type === "text" &&
                    (isCode(row[column.name]) ? styles.isCode : classNames("two-lines", styles.isWords)),
                )}
              >
                {column.type === "datetime" && typeof row[column.name] === "number"
                  ? formatTime(row[column.name] as number, cardTime)
                  : cellOf(column, row[column.name], t, { id, name })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
});
