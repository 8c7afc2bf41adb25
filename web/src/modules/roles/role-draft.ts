import type { RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { changeOf, grantsOf, unticked, type Ticked } from "./grants.ts";

/** The draft of a role. */
export interface RoleDraft {
  readonly name: string;
  readonly description: string;
  readonly own_students: boolean;
  readonly second_step: boolean;
  readonly ticked: Ticked;
}

/** A role as the server sends it. */
export type WrittenRole = Pick<
  RoleInfo,
  "name" | "description" | "own_students" | "second_step" | "path_arr" | "api_arr"
>;

/** A draft without changes. */
export const draftOf = (role: WrittenRole): RoleDraft => ({
  name: role.name,
  description: role.description,
  own_students: role.own_students,
  second_step: role.second_step,
  ticked: unticked(grantsOf(role)),
});

/** Number of changes: one for each grant, one for the name, one for the description. */
export function countChanges(
  start: RoleInfo,
  { name, description, own_students, second_step, ticked }: RoleDraft,
): number {
  const { added, removed } = changeOf(grantsOf(start), ticked.held);
  const words = [
    name.trim() !== start.name,
    description.trim() !== start.description,
    own_students !== start.own_students,
    second_step !== start.second_step,
  ];
  return added.length + removed.length + words.filter(Boolean).length;
}
