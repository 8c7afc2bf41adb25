import { useEffect, useState } from "react";
import DOMPurify from "dompurify";
import { enterAgreement } from "@kangying/contract/suppliers/enter.endpoints";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { SkeletonRows } from "../../../ui/states.tsx";

/** The full text of the agreement. */
export function AgreementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [read, setRead] = useState<{ title: string; version_no: number; body: string } | null>(null);
  useEffect(() => void api.call(enterAgreement, {}).then(setRead, onClose), [onClose]);
  return (
    <Dialog
      open
      size="wide"
      title={read?.title ?? ""}
      note={read && `v${read.version_no}`}
      onClose={onClose}
      footer={
        <Button kind="filled" onClick={onClose}>
          {t("enter.read")}
        </Button>
      }
    >
      {read ? (
        <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(read.body) }} />
      ) : (
        <SkeletonRows rows={4} columns={1} />
      )}
    </Dialog>
  );
}
