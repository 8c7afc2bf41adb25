import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { FileSignature } from "lucide-react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { PadSigned } from "@kangying/contract/core/pad/pad";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import { api } from "../api/client.ts";
import { CallFailure } from "../api/CallFailure.tsx";
import { described } from "../api/described.ts";
import { useT } from "../i18n/index.ts";
import { SignSheet } from "./SignSheet.tsx";
import { StrokesView } from "./StrokesView.tsx";
import styles from "./sign.module.css";

interface PadFieldProps {
  readonly field: FormField;
  /** Key of the form's row. */
  readonly row: number;
  /** Values of the form; the text may contain some of them. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly value: PadSigned | null;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly onChange: (value: PadSigned | null) => void;
}

/** A text to read and sign on this screen: its sheet opens over the form, and the form keeps the signature. */
export function PadField({ field, row, values, value, id, describedBy, onChange }: PadFieldProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const told = (field.document_by ?? []).filter((name) => values[name] !== null && values[name] !== undefined);
  const input = { ...Object.fromEntries(told.map((name) => [name, values[name]])), id: row };
  const query = useQuery({
    queryKey: ["pad", field.document, input],
    queryFn: ({ signal }) => api.call(described.pad(field.document ?? ""), input, { hideError: true, signal }),
    enabled: isOpen,
    // The user must sign the current text.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <div data-part="pad-field" className={styles.field}>
      {value?.signatures.map(({ role, name, strokes }) => (
        <span key={role} className={styles.fieldSigned}>
          <small>{t(`sign.role.${role}`)}</small>
          <StrokesView name={name} strokes={strokes} typedNote={t("sign.typedNote")} />
        </span>
      ))}
      <Button id={id} aria-describedby={describedBy} icon={<FileSignature />} onClick={() => setOpen(true)}>
        {t(value ? "sign.again" : "sign.open")}
      </Button>
      <Dialog open={isOpen} size="wide" title={t("sign.title")} data-part="sign-dialog" onClose={() => setOpen(false)}>
        {query.data && !query.isFetching ? (
          <SignSheet
            document={query.data}
            busy={false}
            onSign={(signed) => {
              onChange(signed);
              setOpen(false);
            }}
          />
        ) : query.isError ? (
          <CallFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={2} />
        )}
      </Dialog>
    </div>
  );
}
