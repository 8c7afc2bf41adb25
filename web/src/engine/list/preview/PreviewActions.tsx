import { useRef, type ReactNode } from "react";
import { ExternalLink } from "lucide-react";
import type { Action } from "@kangying/contract/core/list";
import { Button } from "../../../ui/Button.tsx";
import { MoreIcon } from "../../../ui/icons.tsx";
import { MenuButton } from "../../../ui/overlays/Menu.tsx";
import { useFitting } from "../../../ui/hooks/use-fitting.ts";
import { useT } from "../../i18n/index.ts";
import { useHeld } from "../../session/may.tsx";
import styles from "./preview.module.css";

/** Actions that a figure does. */
const mostByFigure = 9;
/** Of the menu's button. */
const menuWidth = 36;

interface PreviewActionsProps {
  readonly name: string;
  readonly actions: readonly Action[];
  readonly onRun: (action: Action) => void;
  /** Opens the row's own page, where it has one. */
  readonly onOpen: (() => void) | undefined;
}

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly kind: "filled" | "default";
  readonly danger: boolean;
  readonly group?: string | undefined;
  /** The key that does it. */
  readonly figure?: string | undefined;
  readonly icon?: ReactNode;
  /** In sight, but not for this person. */
  readonly off?: boolean;
  readonly run: () => void;
}

/** What can be done with the row, on one line: the first that fit, then a menu of the others. */
export function PreviewActions({ name, actions, onRun, onOpen }: PreviewActionsProps) {
  const t = useT();
  const isHeld = useHeld();
  const line = useRef<HTMLDivElement>(null);
  const choices = actions.map((action, index): Choice => ({
    key: action.name,
    title: action.title,
    kind: index === 0 && !action.danger ? "filled" : "default",
    danger: action.danger ?? false,
    group: action.group,
    off: isHeld(action),
    figure: index < mostByFigure ? String(index + 1) : undefined,
    run: () => onRun(action),
  }));
  const open: Choice | null = onOpen
    ? { key: "_open", title: t("list.detail"), kind: "default", danger: false, icon: <ExternalLink />, run: onOpen }
    : null;
  // The row's page is one press away wherever there is room for two.
  const [first, ...rest] = choices;
  const all = [...(first ? [first] : []), ...(open ? [open] : []), ...rest];
  const count = useFitting(line, JSON.stringify(all.map(({ title }) => title)), menuWidth) ?? all.length;
  const menu = all.slice(count);
  const shown = (choice: Choice): ReactNode => {
    const place = all.indexOf(choice);
    return place < count && <ChoiceButton key={choice.key} choice={choice} place={place} />;
  };
  return (
    <div ref={line} data-part="preview-actions" className={styles.previewActions}>
      {choices.map(shown)}
      {menu.length > 0 && (
        <MenuButton
          icon={<MoreIcon />}
          label={t("list.moreActions", { name })}
          placement="bottom-end"
          items={menu.map(({ key, title, danger, group, off, figure, icon, run }) => ({
            key,
            label: (
              <>
                {title} {figure && <kbd aria-hidden="true">{figure}</kbd>}
              </>
            ),
            icon,
            danger,
            group,
            disabled: off === true,
            onSelect: run,
          }))}
        />
      )}
      {open && shown(open)}
    </div>
  );
}

function ChoiceButton({ choice, place }: { readonly choice: Choice; readonly place: number }) {
  const { title, kind, danger, off, figure, icon, run } = choice;
  return (
    <Button
      data-fits={place}
      kind={kind}
      harms={danger}
      icon={icon}
      aria-disabled={off}
      aria-keyshortcuts={figure}
      onClick={run}
    >
      <span className="truncate">{title}</span>
      {figure && <kbd aria-hidden="true">{figure}</kbd>}
    </Button>
  );
}
