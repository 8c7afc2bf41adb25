import { Plus } from "lucide-react";
import { ActButton } from "../../engine/session/ActButton.tsx";
import { useSearchParams } from "react-router";
import { roleAdd, type RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useUnsavedForms } from "../../engine/tabs/use-draft.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Empty, ErrorBlock, SkeletonRows } from "../../ui/states.tsx";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { RoleEditor } from "./RoleEditor.tsx";
import { RoleList } from "./RoleList.tsx";
import { useOperatorCount, useRole, useRoles } from "./use-roles.ts";
import styles from "./roles.module.css";

/** A new role: empty, or a copy of another. */
function blank(from: RoleInfo | undefined, name: string): RoleInfo {
  return {
    id: 0,
    name,
    description: from?.description ?? "",
    own_students: from?.own_students ?? false,
    second_step: from?.second_step ?? false,
    path_arr: from?.path_arr ?? [],
    api_arr: from?.api_arr ?? [],
    version: 0,
    locked: null,
    holders: { count: 0, names: [] },
  };
}

/**
 * Roles at the left, the chosen role's trees at the right. The address selects the role: `?id=3`, `?id=new&from=3`. Unsaved changes of a
 * role stay while another role is shown.
 */
export function RolesScreen() {
  const t = useT();
  const titleOf = useTitles();
  const mobile = useMobile();
  const mayCall = useMayCall();
  const [query, setQuery] = useSearchParams();
  const roles = useRoles();
  const operators = useOperatorCount();
  const lines = roles.data ?? [];
  const wanted = query.get("id");
  const isNew = wanted === "new";
  const chosen = isNew ? null : Number(wanted) || (mobile ? null : (lines[0]?.id ?? null));
  const from = isNew ? Number(query.get("from")) || null : null;
  const role = useRole(isNew ? from : chosen);

  const go = (next: Readonly<Record<string, string>>): void => setQuery(next);
  const ready = isNew ? from === null || role.data !== undefined : role.data !== undefined;
  const shown: RoleInfo | null = !ready
    ? null
    : isNew
      ? blank(role.data, role.data ? t("roles.copyOf", { name: role.data.name }) : "")
      : (role.data ?? null);
  const editorOpen = isNew || chosen !== null;
  const unsaved = useUnsavedForms();
  const fault = roles.error ?? role.error;
  const isUnknown = roles.data !== undefined && role.error instanceof ApiError && role.error.code === "not_found";
  const counts = [
    roles.data && t("roles.count", { count: lines.length }),
    operators && t("roles.operators", operators),
  ];
  const said = counts.filter(Boolean).join(" · ") || "\u00a0";
  const form = isNew ? `new ${from ?? ""}` : String(chosen);
  // A phone shows either the list or the editor. An error replaces both.
  const showsEditor = editorOpen || fault !== null;
  return (
    <div className={styles.rolesScreen}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("roles")}</h1>
        <p data-part="page-note" className="page-note figures">
          {said}
        </p>
        {mayCall(roleAdd.api) && (
          <div data-part="page-actions" className="page-actions">
            <ActButton action={roleAdd} kind="filled" icon={<Plus />} onClick={() => go({ id: "new" })}>
              {t("roles.new")}
            </ActButton>
          </div>
        )}
      </header>
      <div className={classNames(styles.rolesCard, mobile && (showsEditor ? styles.showsEditor : styles.showsList))}>
        {(!mobile || !showsEditor) &&
          (roles.data ? (
            <RoleList roles={lines} chosen={chosen} unsaved={unsaved} onChoose={(id) => go({ id: String(id) })} />
          ) : (
            <div className={styles.roleList}>{!fault && <SkeletonRows rows={6} columns={1} />}</div>
          ))}
        {(!mobile || showsEditor) &&
          (fault ? (
            <div className={styles.roleEditor}>
              {isUnknown ? (
                <ErrorBlock
                  message={t("roles.noneFound")}
                  action={<Button onClick={() => go({})}>{t("roles.back")}</Button>}
                />
              ) : (
                <CallFailure error={fault} onRetry={() => void Promise.all([roles.refetch(), role.refetch()])} />
              )}
            </div>
          ) : roles.data && !editorOpen ? (
            <div className={styles.roleEditor}>
              <Empty text={t("roles.empty")} />
            </div>
          ) : shown ? (
            <RoleEditor
              key={form}
              form={form}
              role={shown}
              onSaved={(id) => {
                void Promise.all([roles.refetch(), role.refetch()]);
                setQuery({ id: String(id) });
              }}
              onDeleted={() => {
                void roles.refetch();
                setQuery({});
              }}
              onCopy={() => go({ id: "new", from: String(shown.id) })}
              onBack={mobile ? () => go({}) : null}
            />
          ) : (
            <div className={styles.roleEditor}>
              <SkeletonRows />
            </div>
          ))}
      </div>
    </div>
  );
}
