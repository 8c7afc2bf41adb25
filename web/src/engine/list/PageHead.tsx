import type { ReactNode } from "react";
import { ActButton } from "../session/ActButton.tsx";
import { FileUp, MoreHorizontal, Plus, Printer } from "lucide-react";
import type { Action } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { MenuButton } from "../../ui/overlays/Menu.tsx";
import { useT } from "../i18n/index.ts";
import { useHeld, useLooksOnly } from "../session/may.tsx";

export interface PageHeadProps {
  readonly title: string;
  /** One line of current figures. */
  readonly note?: ReactNode;
  readonly actions: readonly Action[];
  readonly onAction: (action: Action) => void;
  readonly onImport?: (() => void) | undefined;
  /** The import's title, if it is not the usual one. */
  readonly importTitle?: string | undefined;
}

/** If there are more buttons beside the main one, they go into a menu. */
const mostButtons = 3;

/** The only filled action: the list's primary one, otherwise the first that creates something. A check or a setting is never filled. */
export function mainAction(actions: readonly Action[]): Action | undefined {
  return actions.find((action) => action.primary) ?? actions.find((action) => action.icon === "add");
}

/**
 * The action at the bottom of a phone's page: the main action. If there is none, the only possible action; it is not filled, because the
 * usual actions are those of rows.
 */
export function barAction(actions: readonly Action[]): {
  readonly main: Action | undefined;
  readonly isFilled: boolean;
} {
  const main = mainAction(actions);
  return {
    main: main ?? (actions.length === 1 ? actions[0] : undefined),
    isFilled: main !== undefined && !main.danger,
  };
}

/** The icon of an action that creates something, or leads to a printed paper. */
export function actionIcon(action: Action): ReactNode {
  if (action.icon === "printer") return <Printer />;
  return action.icon === "add" || action.icon === "plus" ? <Plus /> : undefined;
}

/** Title, current figures and actions; at most one action is filled. */
export function PageHead({ title, note, actions, onAction, onImport, importTitle }: PageHeadProps) {
  const t = useT();
  const isHeld = useHeld();
  const looksOnly = useLooksOnly();
  const main = mainAction(actions);
  const others = actions.filter((action) => action !== main);
  const inSight = others.slice(0, mostButtons - (onImport ? 1 : 0));
  const rest = others.slice(inSight.length);
  return (
    <header data-part="page-head" className="page-head">
      <h1>{title}</h1>
      {note !== undefined && (
        <p data-part="page-note" className="page-note figures">
          {note}
        </p>
      )}
      <div data-part="page-actions" className="page-actions">
        {rest.length > 0 && (
          <MenuButton
            icon={<MoreHorizontal />}
            label={t("list.more")}
            placement="bottom-end"
            items={rest.map((action) => ({
              key: action.name,
              label: action.title,
              danger: action.danger ?? false,
              disabled: isHeld(action),
              onSelect: () => onAction(action),
            }))}
          />
        )}
        {onImport && (
          <Button icon={<FileUp />} aria-disabled={looksOnly} onClick={onImport}>
            {importTitle ?? t("list.import")}
          </Button>
        )}
        {inSight.map((action) => (
          <ActButton key={action.name} action={action} onClick={() => onAction(action)}>
            {action.title}
          </ActButton>
        ))}
        {main && (
          <ActButton action={main} kind="filled" icon={actionIcon(main)} onClick={() => onAction(main)}>
            {main.title}
          </ActButton>
        )}
      </div>
    </header>
  );
}
