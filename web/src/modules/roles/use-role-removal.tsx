import type { ReactNode } from "react";
import { roleDelete, type RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { endQuestion } from "../../engine/form/refused/end-question.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Holders } from "./Holders.tsx";

/**
 * Deleting a role: refused while somebody holds it, and asked about before.
 * @returns what begins it, and its question, to be rendered
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
      // It has been told of: somebody has been given the role meanwhile.
      if (error instanceof ApiError) return;
      throw error;
    }
    onDeleted();
  };
  return [remove, question];
}
