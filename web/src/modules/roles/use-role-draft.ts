import { useState } from "react";
import type { RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { useDraft } from "../../engine/tabs/use-draft.ts";
import { listsOf, unticked } from "./grants.ts";
import { countChanges, draftOf, type RoleDraft, type WrittenRole } from "./role-draft.ts";

/** Unsaved changes as they survive a reload: with the role that they were made on, so that another's save shows. */
interface Kept extends WrittenRole {
  readonly start: RoleInfo;
}

/**
 * What is being made of a role, beside what the server had when that began.
 * @param form  what its unsaved changes are kept under
 * @returns `stale`: somebody else has saved the role meanwhile, and there are changes here
 */
export function useRoleDraft(role: RoleInfo, form: string) {
  const t = useT();
  const unsaved = useDraft<Kept>(form, role.name || t("roles.new"));
  const isNew = role.id === 0;
  // A new role begins from nothing, even one that was copied: all that it grants is news.
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
  // Somebody else saved it: what nobody has touched here simply follows.
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
  /** What was saved is what there is: the server's own words follow at once. */
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
