import { useState } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { api } from "../../api/client.ts";
import { ApiError } from "../../api/api-error.ts";

/** Reply of an upload. */
interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly thumb: string | null;
  readonly name: string;
  readonly size: number;
}

/** What every field of files is given. */
export interface FileFieldProps {
  readonly field: FormField;
  readonly id: string;
  readonly describedBy?: string | undefined;
}

/** Files uploaded in this window, so that what was just chosen can be shown without asking for it. */
export const uploaded = new Map<string, Uploaded>();

/** Sends files, one after another. */
export function useUpload(field: FormField) {
  const [busy, setBusy] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File): Promise<string | null> => {
    setBusy((count) => count + 1);
    setFault(null);
    try {
      const { data: reply } = await api.upload(uploadFile, { access: field.access ?? "private" }, file, {
        hideError: true,
      });
      uploaded.set(reply.id, reply);
      return reply.id;
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : String(error));
      return null;
    } finally {
      setBusy((count) => count - 1);
    }
  };
  return { busy: busy > 0, fault, send };
}
