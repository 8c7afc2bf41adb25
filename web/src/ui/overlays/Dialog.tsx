import { useContext, useId, type FormEvent, type ReactNode } from "react";
import { IconButton } from "../Button.tsx";
import { classNames } from "../class-names.ts";
import { CloseIcon } from "../icons.tsx";
import { ScrollBox } from "../ScrollBox.tsx";
import { DialogFoot } from "../hooks/use-guard.ts";
import { InForm, sendsInside } from "./in-form.ts";
import { useModal } from "./use-modal.ts";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./overlay.module.css";

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A short text beside the title. */
  readonly note?: ReactNode;
  /** default: half of the window · small: 560 px, for few choices · wide: for content side by side · editor: the whole window */
  readonly size?: "default" | "small" | "wide" | "editor";
  readonly children?: ReactNode;
  /** Above the footer, visible at every scroll position: why it was refused. */
  readonly alert?: ReactNode;
  /** On the left of the footer: buttons that do not answer the dialog. */
  readonly footerStart?: ReactNode;
  /** The dialog's buttons, on the right. */
  readonly footer?: ReactNode;
  /** Makes the dialog a form: Enter in a field submits. */
  readonly onSubmit?: () => void;
  readonly className?: string | undefined;
  /** Its name on the page, added to `dialog`. */
  readonly "data-part"?: string;
}

const sizes = {
  small: styles.dialogSmall,
  wide: styles.dialogWide,
  editor: classNames(styles.dialogWide, styles.dialogEditor),
} as const;

/** A modal dialog: 15vh from the top, closed by its cross, its buttons or Esc, never by a click beside it. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    note,
    size = "default",
    children,
    alert,
    footerStart,
    footer,
    onSubmit,
    className,
  } = props;
  const texts = useUiTexts();
  const titleId = useId();
  const { ref, ...events } = useModal(open, onClose);
  const isInForm = useContext(InForm);
  if (!open) return null;
  const Frame = onSubmit && !isInForm ? "form" : "div";
  const sending =
    onSubmit &&
    (isInForm
      ? sendsInside(onSubmit)
      : {
          noValidate: true,
          onSubmit: (event: FormEvent): void => {
            event.preventDefault();
            onSubmit();
          },
        });
  return (
    <dialog
      ref={ref}
      {...events}
      data-part={props["data-part"] === undefined ? "dialog" : `dialog ${props["data-part"]}`}
      className={classNames(styles.dialog, size !== "default" && sizes[size], className)}
      aria-labelledby={titleId}
    >
      <Frame className={styles.dialogFrame} {...sending}>
        <InForm value={isInForm || onSubmit !== undefined}>
          <div className={styles.dialogHead}>
            <h2 id={titleId}>{title}</h2>
            {note !== undefined && (
              <span data-part="dialog-note" className={styles.dialogNote}>
                {note}
              </span>
            )}
            <IconButton className={styles.dialogClose} label={texts.close} icon={<CloseIcon />} onClick={onClose} />
          </div>
          {children ? (
            <ScrollBox part="dialog-body" className={styles.dialogBody} label={title} unlessWithin>
              {children}
            </ScrollBox>
          ) : null}
          {alert}
          {(footer ?? footerStart) !== undefined && (
            <div data-part="dialog-foot" className={styles.dialogFoot}>
              <div data-part="dialog-foot-start" className={styles.dialogFootStart}>
                {footerStart}
              </div>
              <DialogFoot value={true}>{footer}</DialogFoot>
            </div>
          )}
        </InForm>
      </Frame>
    </dialog>
  );
}
