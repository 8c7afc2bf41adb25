import { useId, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { CloseIcon } from "./icons.tsx";
import { ScrollBox } from "./ScrollBox.tsx";
import { useModal } from "./use-modal.ts";
import { useUiTexts } from "./ui-texts.ts";
import "./overlay.css";

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly note?: ReactNode;
  /** default: 45 % of the window · settings: 380 px · sheet: from the bottom, for phones. */
  readonly size?: "default" | "settings" | "sheet";
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string;
}

/** A panel at the window's edge. Nothing is typed into it that could be lost, so a click beside it closes it. */
export function Drawer({ open, onClose, title, note, size = "default", children, footer, className }: DrawerProps) {
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
      className={classNames("drawer", `drawer-${size}`, className)}
      aria-labelledby={titleId}
      onMouseDown={pressed}
    >
      <div className="drawer-frame">
        <div className="drawer-head">
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && <span className="dialog-note">{note}</span>}
          <IconButton className="dialog-close" label={texts.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <ScrollBox className="drawer-body" label={title} unlessWithin>
          {children}
        </ScrollBox>
        {footer !== undefined && <div className="drawer-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
