import { useCallback, useMemo, useState } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import { localKept, readJson } from "../../session/safe-storage.ts";
import { useSession } from "../../session/session-store.ts";
import { tokens } from "../../session/tokens.ts";
import { arranged, defaultChoices, memoryKey, shownColumns, type ColumnChoice } from "./column-memory.ts";

/** The columns of a list as this reader arranged them, and how to arrange them anew (`null`: as the server describes them). */
export function useColumns(api: string, description: TableDescription) {
  const user = useSession((session) => String(session.user?.uid ?? ""));
  const key = memoryKey(user, tokens.suid() ?? "", api);
  const [remembered, setRemembered] = useState<unknown>(() => readJson(localKept, key));
  const choices = useMemo(() => arranged(description, remembered), [description, remembered]);
  const columns = useMemo(() => shownColumns(description, choices), [description, choices]);
  const arrange = useCallback(
    (next: readonly ColumnChoice[] | null) => {
      if (next) localKept.set(key, JSON.stringify(next));
      else localKept.remove(key);
      setRemembered(next);
    },
    [key],
  );
  return { columns, choices, arrange, usual: defaultChoices };
}
