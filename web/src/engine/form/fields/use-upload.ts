import { useState } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { api } from "../../api/client.ts";
import { ApiError } from "../../api/api-error.ts";
import { useT } from "../../i18n/index.ts";

/** Reply of an upload. */
interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly thumb: string | null;
  readonly name: string;
  readonly size: number;
}

/** The props of all file fields. */
export interface FileFieldProps {
  readonly field: FormField;
  readonly id: string;
  readonly describedBy?: string | undefined;
}

/** Files uploaded in this window, so that they can be shown without a request. */
export const uploaded = new Map<string, Uploaded>();

/** Uploads files, one after another. */
export function useUpload(field: FormField) {
  const t = useT();
  const [busy, setBusy] = useState(0);
  /** The refused files, one line each. */
  const [faults, setFaults] = useState<readonly string[]>([]);
  /** A refused file does not stop the others. @param most  how many fit */
  const sendAll = async (files: readonly File[], most: number, onAdded: (id: string) => void): Promise<void> => {
    setBusy((count) => count + 1);
    setFaults([]);
    const refused: string[] = [];
    for (const file of files.slice(0, most)) {
      try {
        const { data: reply } = await api.upload(uploadFile, { access: field.access ?? "private" }, file, {
          hideError: true,
        });
        uploaded.set(reply.id, reply);
        onAdded(reply.id);
      } catch (error) {
        const fault = error instanceof ApiError ? error.msg : String(error);
        refused.push(files.length === 1 ? fault : t("form.fileRefused", { name: file.name, fault }));
      }
    }
    if (files.length > most) refused.push(t("form.filesLeftOut", { count: files.length - most }));
    setFaults(refused);
    setBusy((count) => count - 1);
  };
  const send = async (file: File): Promise<string | null> => {
    let id: string | null = null;
    await sendAll([file], 1, (added) => {
      id = added;
    });
    return id;
  };
  return { busy: busy > 0, faults, send, sendAll };
}
