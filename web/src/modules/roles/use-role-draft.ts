import { useState } from "react";
import type { RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { useDraft } from "../../engine/tabs/use-draft.ts";
import { listsOf, unticked } from "./grants.ts";
import { countChanges, draftOf, type RoleDraft, type WrittenRole } from "./role-draft.ts";

/** Unsaved changes in storage, with the role that they are based on, so that another person's save is noticed. */
interface Kept extends WrittenRole {
  readonly start: RoleInfo;
}

/**
 * The draft of a role, with the saved role that it is based on.
 * @param form  storage key of the unsaved changes
 * @returns `stale`: another person has saved the role meanwhile, and there are changes here
 */
export function useRoleDraft(role: RoleInfo, form: string) {
  const t = useT();
  const unsaved = useDraft<Kept>(form, role.name || t("roles.new"));
  const isNew = role.id === 0;
  // A new role is compared with an empty one, also a copy: all its grants count as changes.
  const [start, setStart] = useState(
    () =>
      unsaved.kept?.start ??
      (isNew
        ? { ...role, name: "", description: "", own_students: false, second_step: false, path_arr: [], api_arr: [] }
        : role),
  );
  const [draft, setDraft] = useState(() => draftOf(unsaved.kept ?? role));
  const changes = countChanges(start, draft);
  const stale = role.version !== start.version;
  // Another person saved it. Without changes here the new version is simply shown.
  if (stale && changes === 0) {
    setStart(role);
    setDraft(draftOf(role));
  }
  const type = (typed: Partial<RoleDraft>): void => {
    const now = { ...draft, ...typed };
    setDraft(now);
    if (countChanges(start, now) === 0) return unsaved.drop();
    unsaved.keep({
      start,
      name: now.name,
      description: now.description,
      own_students: now.own_students,
      second_step: now.second_step,
      ...listsOf(now.ticked.held),
    });
  };
  const beginFrom = (fresh: RoleInfo): void => {
    unsaved.drop();
    setDraft(draftOf(fresh));
  };
  const takeTheirs = (): void => {
    setStart(role);
    beginFrom(role);
  };
  /** After saving, the draft becomes the saved version. The server's answer follows at once. */
  const saved = (
    words: Pick<WrittenRole, "name" | "description" | "own_students" | "second_step">,
    lists: ReturnType<typeof listsOf>,
  ): void => {
    setStart({ ...start, ...words, ...lists, version: start.version + 1 });
    setDraft({ ...draft, ticked: unticked(draft.ticked.held) });
  };
  const drop = unsaved.drop;
  return { start, draft, changes, stale: stale && changes > 0, type, beginFrom, takeTheirs, saved, drop };
}
