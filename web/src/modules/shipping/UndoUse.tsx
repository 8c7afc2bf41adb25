import { lazy, Suspense, useState } from "react";
import { codeCalls } from "@kangying/contract/orders/code.calls";
import { useT } from "../../engine/i18n/index.ts";
import { useDescription } from "../../engine/list/state/use-list-data.ts";
import { useRecord } from "../../engine/record/use-record.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";

const FormDialog = lazy(() => import("../../engine/form/FormDialog.tsx").then((m) => ({ default: m.FormDialog })));

interface UndoUseProps {
  /** The code's key. */
  readonly id: number;
  readonly goods: string;
  readonly onUndone: () => void;
}

/** Reverses a code's last use, with a reason. It is the same action as in the code list. */
export function UndoUse(props: UndoUseProps) {
  const may = useMayCall();
  return may(codeCalls.CodeUndo.api) && may(codeCalls.CodeList.api) ? <Offered {...props} /> : null;
}

function Offered({ id, goods, onUndone }: UndoUseProps) {
  const t = useT();
  const tab = useTab();
  const [isOpen, setOpen] = useState(false);
  const description = useDescription(codeCalls.CodeList.api);
  const row = useRecord(codeCalls.CodeList.api, String(id), "verify_code");
  const action = (description.data?.actions ?? []).find(({ name }) => name === "undo");
  if (!action || !row.data) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("codes.undo")}
      </Button>
      {isOpen && (
        <Suspense>
          <FormDialog
            action={action}
            target={{ kind: "row", id, row: row.data, name: goods }}
            onClose={() => setOpen(false)}
            onDone={({ msg }) => {
              setOpen(false);
              tab.toast(msg || t("form.done"));
              onUndone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
