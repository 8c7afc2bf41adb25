import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { AlertIcon, CheckIcon, InboxIcon } from "./icons.tsx";
import { useUiTexts } from "./ui-texts.ts";
import { classNames } from "./class-names.ts";
import styles from "./states.module.css";

/** Shown where there is no content: one sentence, one action. */
export function Empty({
  text,
  icon,
  action,
}: {
  readonly text: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div data-part="state" className={styles.state}>
      {icon ?? <InboxIcon />}
      <p>{text}</p>
      {action}
    </div>
  );
}

/** An error inside a card: its message, a retry button, and the number to quote when asking for help. */
export function ErrorBlock({
  message,
  requestId,
  onRetry,
  action,
}: {
  readonly message: string;
  readonly requestId?: string | null | undefined;
  readonly onRetry?: () => void;
  readonly action?: ReactNode;
}) {
  const texts = useUiTexts();
  return (
    <div data-part="state" className={styles.state} role="alert">
      <AlertIcon />
      <p>{message}</p>
      {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
      {action}
      <RequestId id={requestId} />
    </div>
  );
}

/** The number of a call, to quote when asking for help; nothing where the server sent none. */
export function RequestId({ id }: { readonly id?: string | null | undefined }) {
  const texts = useUiTexts();
  if (!id) return null;
  return (
    <p className={styles.stateId}>
      {texts.requestId} <code>{id}</code>
      <CopyButton text={id} />
    </p>
  );
}

/** An important note in its place: amber warns, red is an error, blue informs, green is a success. */
export function Alert({
  kind = "amber",
  children,
}: {
  readonly kind?: "amber" | "red" | "blue" | "green";
  readonly children: ReactNode;
}) {
  return (
    <div data-part="alert" data-kind={kind} className={classNames(styles.alert, styles[`alert-${kind}`])} role="alert">
      {kind === "green" ? <CheckIcon /> : <AlertIcon />}
      <div>{children}</div>
    </div>
  );
}

/** One grey bar. */
export function Skeleton({ width = "100%", height }: { readonly width?: number | string; readonly height?: number }) {
  return (
    <span
      data-part="skeleton-bar"
      className={styles.skeletonBar}
      style={{ width, ...(height === undefined ? {} : { height }) }}
    />
  );
}

/** Grey bars with the height of real rows, only for the first load. */
export function SkeletonRows({ rows = 8, columns = 6 }: { readonly rows?: number; readonly columns?: number }) {
  const texts = useUiTexts();
  return (
    <div data-part="skeleton-rows" className={styles.skeletonRows} role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (_, column) => (
            // Different widths look like text; a grid of equal bars looks like a broken table.
            <Skeleton key={column} width={`${((8 + ((row * 7 + column * 5) % 9)) * 6) / Math.min(6, columns + 1)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
