import type { ReactNode } from "react";
import { roleDelete, type RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { endQuestion } from "../../engine/form/refused/end-question.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Holders } from "./Holders.tsx";

/**
 * Deletes a role after a confirmation. Refused while an operator has the role.
 * @returns a function that starts it, and the confirmation to render
 */
export function useRoleRemoval(role: RoleInfo, onDeleted: () => void): readonly [() => Promise<void>, ReactNode] {
  const t = useT();
  const [ask, question] = useConfirm();
  const remove = async (): Promise<void> => {
    if (role.holders.count > 0) {
      await ask({
        title: t("roles.heldTitle", { name: role.name }),
        message: <Holders holders={role.holders} text="roles.heldBy" />,
        onlyConfirm: true,
      });
      return;
    }
    const yes = await ask(endQuestion("delete", t("roles.delete"), role.name, t));
    if (!yes) return;
    try {
      await api.call(roleDelete, { id: role.id });
    } catch (error) {
      // The error was shown already: an operator was given the role meanwhile.
      if (error instanceof ApiError) return;
      throw error;
    }
    onDeleted();
  };
  return [remove, question];
}
