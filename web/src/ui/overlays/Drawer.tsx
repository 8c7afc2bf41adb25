import { useId, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "../Button.tsx";
import { classNames } from "../class-names.ts";
import { CloseIcon } from "../icons.tsx";
import { ScrollBox } from "../ScrollBox.tsx";
import { useModal } from "./use-modal.ts";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./overlay.module.css";

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly note?: ReactNode;
  /** default: 45 % of the window · settings: 380 px · sheet: from the bottom, for phones. */
  readonly size?: "default" | "settings" | "sheet";
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly "data-part"?: string;
}

/** A panel at the window's edge. It contains no typed values that could be lost, so a click beside it closes it. */
export function Drawer({
  open,
  onClose,
  title,
  note,
  size = "default",
  children,
  footer,
  className,
  ...rest
}: DrawerProps) {
  const texts = useUiTexts();
  const titleId = useId();
  const { ref, ...events } = useModal(open, onClose);
  if (!open) return null;
  const pressed = (event: MouseEvent): void => {
    if (event.target === ref.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop; by keyboard it is Esc
    <dialog
      ref={ref}
      {...events}
      {...rest}
      className={classNames(
        styles.drawer,
        size === "settings" && styles.drawerSettings,
        size === "sheet" && styles.drawerSheet,
        className,
      )}
      aria-labelledby={titleId}
      onMouseDown={pressed}
    >
      <div className={styles.drawerFrame}>
        <div className={styles.drawerHead}>
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && (
            <span data-part="dialog-note" className={styles.dialogNote}>
              {note}
            </span>
          )}
          <IconButton className={styles.dialogClose} label={texts.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <ScrollBox className={styles.drawerBody} label={title} unlessWithin>
          {children}
        </ScrollBox>
        {footer !== undefined && (
          <div data-part="drawer-foot" className={styles.drawerFoot}>
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
