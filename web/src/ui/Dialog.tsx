import { useId, type FormEvent, type ReactNode } from "react";
import { IconButton } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { CloseIcon } from "./icons.tsx";
import { ScrollBox } from "./ScrollBox.tsx";
import { useModal } from "./use-modal.ts";
import { useUiTexts } from "./ui-texts.ts";
import "./overlay.css";

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A short line beside the title. */
  readonly note?: ReactNode;
  /** default: half of the window · small: 560 px, for few choices. */
  readonly size?: "default" | "small";
  readonly children?: ReactNode;
  /** Left of the footer: what is not an answer to the dialog. */
  readonly footerStart?: ReactNode;
  /** The answers, at the right. */
  readonly footer?: ReactNode;
  /** Makes the dialog a form: Enter in a field submits. */
  readonly onSubmit?: () => void;
  readonly className?: string;
}

/** A modal dialog: 15vh from the top, closed by its cross, its answers or Esc, never by a click beside it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, note, size = "default", children, footerStart, footer, onSubmit, className } = props;
  const texts = useUiTexts();
  const titleId = useId();
  const { ref, ...events } = useModal(open, onClose);
  if (!open) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form inside a dialog inside a form's page: the outer one has not been asked.
    event.stopPropagation();
    onSubmit?.();
  };
  const Frame = onSubmit ? "form" : "div";
  return (
    <dialog
      ref={ref}
      {...events}
      className={classNames("dialog", `dialog-${size}`, className)}
      aria-labelledby={titleId}
    >
      <Frame className="dialog-frame" {...(onSubmit ? { onSubmit: submit, noValidate: true } : {})}>
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && <span className="dialog-note">{note}</span>}
          <IconButton className="dialog-close" label={texts.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {children ? (
          <ScrollBox className="dialog-body" label={title} unlessWithin>
            {children}
          </ScrollBox>
        ) : null}
        {(footer ?? footerStart) !== undefined && (
          <div className="dialog-foot">
            <div className="dialog-foot-start">{footerStart}</div>
            {footer}
          </div>
        )}
      </Frame>
    </dialog>
  );
}
