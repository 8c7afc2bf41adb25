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

/** Most actions with a digit as their key. */
const mostByFigure = 9;
/** Width of the menu's button in pixels. */
const menuWidth = 36;

interface PreviewActionsProps {
  readonly name: string;
  readonly actions: readonly Action[];
  readonly onRun: (action: Action) => void;
  /** Opens the row's own page, if it has one. */
  readonly onOpen: (() => void) | undefined;
}

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly kind: "filled" | "default";
  readonly danger: boolean;
  readonly group?: string | undefined;
  /** The digit key that runs it. */
  readonly figure?: string | undefined;
  readonly icon?: ReactNode;
  /** True: visible, but disabled for this user. */
  readonly off?: boolean;
  readonly run: () => void;
}

/** The row's actions on one line: the first ones that fit, then a menu with the others. */
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
  // The row's page stays visible wherever there is room for two buttons.
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
