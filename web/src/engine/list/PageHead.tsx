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
  /** One line of live figures. */
  readonly note?: ReactNode;
  readonly actions: readonly Action[];
  readonly onAction: (action: Action) => void;
  readonly onImport?: (() => void) | undefined;
  /** What the import is called, where that is not the usual. */
  readonly importTitle?: string | undefined;
}

/** More than so many buttons beside the main one go into a menu. */
const mostButtons = 3;

/** The one action that is filled: the one that the list calls its main one, else the first that makes something. A check or a setting is none. */
export function mainAction(actions: readonly Action[]): Action | undefined {
  return actions.find((action) => action.primary) ?? actions.find((action) => action.icon === "add");
}

/**
 * What stands at the foot of a phone: the main action; where there is none, the one thing that can be done, which is not filled, for the usual
 * act is a row's.
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

/** The sign before an action that makes something, or leads to a paper. */
export function actionIcon(action: Action): ReactNode {
  if (action.icon === "printer") return <Printer />;
  return action.icon === "add" || action.icon === "plus" ? <Plus /> : undefined;
}

/** Title, live line and actions; at most one of them is filled. */
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
