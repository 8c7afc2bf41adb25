import { useState } from "react";
import { roleAdd, roleEdit, type RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Alert } from "../../ui/states.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { ApiTree } from "./ApiTree.tsx";
import { GrantMatrix } from "./GrantMatrix.tsx";
import { alsoChanged, changeOf, grantsOf, listsOf, type GrantPage, type Ticked } from "./grants.ts";
import { RoleFoot } from "./RoleFoot.tsx";
import { RoleHead } from "./RoleHead.tsx";
import { RoleTools, type RoleView } from "./RoleTools.tsx";
import { shownGroups } from "./rows.ts";
import { SaveDialog } from "./SaveDialog.tsx";
import { useRoleDraft } from "./use-role-draft.ts";
import { useRoleRemoval } from "./use-role-removal.tsx";
import { useApiNames, useGround } from "./use-roles.ts";
import styles from "./roles.module.css";
import buttonStyles from "../../ui/button.module.css";

interface RoleEditorProps {
  /** The role as saved. A new role has `id` 0. */
  readonly role: RoleInfo;
  /** Key of the saved draft. */
  readonly form: string;
  readonly onSaved: (id: number) => void;
  readonly onDeleted: () => void;
  readonly onCopy: () => void;
  /** Goes back to the list, which is a separate screen on a phone. */
  readonly onBack: (() => void) | null;
}

/** Text that says whether holders see only their own students. */
const yesNo = (is: boolean) => (is ? "roles.yes" : "roles.no");

/** Editor of one role: name, two trees, changes, and the affected operators. */
export function RoleEditor({ role, form, onSaved, onDeleted, onCopy, onBack }: RoleEditorProps) {
  const t = useT();
  const titleOf = useTitles();
  const ground = useGround();
  const names = useApiNames();
  const isNew = role.id === 0;
  const { start, draft, changes, stale, type, beginFrom, takeTheirs, saved, drop } = useRoleDraft(role, form);
  const [view, setView] = useState<RoleView>("pages");
  const [text, setText] = useState("");
  const [heldOnly, setHeldOnly] = useState(false);
  const look = { view, text, heldOnly, onView: setView, onText: setText, onHeldOnly: setHeldOnly };
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const [reviewing, setReviewing] = useState(false);

  const before = grantsOf(start);
  const { held } = draft.ticked;
  const change = changeOf(before, held);
  const dirty = changes > 0;

  const apiTitle = (name: string): string => names.get(name) ?? name.split("/").at(-1) ?? name;
  const shown = shownGroups(ground.groups, held, shut, { text, heldOnly }, titleOf, apiTitle);
  const locked = role.locked !== null;
  const fold = (path: string, open: boolean): void =>
    setShut((now) => {
      const next = new Set(now);
      if (open) next.delete(path);
      else next.add(path);
      return next;
    });
  const save = async (): Promise<void> => {
    const lists = listsOf(held);
    const body = {
      name: draft.name.trim(),
      description: draft.description.trim(),
      own_students: draft.own_students,
      second_step: draft.second_step,
      path_arr: JSON.stringify(lists.path_arr),
      api_arr: JSON.stringify(lists.api_arr),
    };
    let { id }: { id: number | null } = role;
    if (isNew) ({ id } = await api.call(roleAdd, body, { hideError: true }));
    else await api.call(roleEdit, { id: role.id, version: start.version, ...body }, { hideError: true });
    setReviewing(false);
    const { name, description, own_students, second_step } = body;
    saved({ name, description, own_students, second_step }, lists);
    toast(t("roles.saved"));
    drop();
    onSaved(id ?? role.id);
  };
  const [remove, question] = useRoleRemoval(role, () => {
    drop();
    onDeleted();
  });
  const granted = [...ground.everything].filter((grant) => held.has(grant)).length;
  const tick = (ticked: Ticked, pages: readonly GrantPage[]): void => {
    const others = alsoChanged(ground.groups, pages, held, ticked.held);
    const shared = others.map(({ node }) => titleOf(node.title)).join(t("list.comma"));
    if (shared !== "") toast(t("roles.alsoChanged", { pages: shared }), { kind: "info", seconds: 5 });
    type({ ticked });
  };
  const tree = { shown, ground, ticked: draft.ticked, before, locked, onFold: fold, onChange: tick } as const;
  const isNameless = dirty && draft.name.trim() === "";
  return (
    <section data-part="role-editor" className={styles.roleEditor} aria-label={draft.name || t("roles.new")}>
      <RoleHead
        role={role}
        draft={draft}
        isNameless={isNameless}
        granted={t("roles.granted", { count: granted, total: ground.everything.size })}
        onType={type}
        onCopy={onCopy}
        onDelete={() => void remove()}
        onBack={onBack}
      />
      <RoleTools {...look} />
      {role.locked !== null && (
        <div className={styles.roleMessage}>
          <Alert kind="blue">{t(`roles.locked.${role.locked}`)}</Alert>
        </div>
      )}
      {stale && (
        <div className={styles.roleMessage}>
          <Alert>
            {t("roles.stale")}{" "}
            <button type="button" data-part="link-button" className={buttonStyles.linkBtn} onClick={takeTheirs}>
              {t("roles.takeTheirs")}
            </button>
          </Alert>
        </div>
      )}
      {shown.length === 0 ? (
        <div data-part="grants-scroll" className={styles.grantsScroll}>
          <p className={styles.rolesQuiet}>{t("roles.nothingFits")}</p>
        </div>
      ) : view === "pages" ? (
        <GrantMatrix {...tree} />
      ) : (
        <ApiTree {...tree} apiTitle={apiTitle} />
      )}
      {!locked && (
        <RoleFoot
          words={
            isNameless
              ? t("roles.nameNeeded")
              : isNew
                ? t("roles.newHint")
                : dirty
                  ? t("roles.unsaved", { changes, operators: role.holders.count })
                  : t("roles.unchanged", { operators: role.holders.count })
          }
          dirty={dirty}
          maySave={dirty && !isNameless}
          onRevert={() => beginFrom(isNew ? role : start)}
          onSave={() => setReviewing(true)}
        />
      )}
      {reviewing && (
        <SaveDialog
          groups={ground.groups}
          change={change}
          words={[
            { title: t("roles.name"), before: start.name, after: draft.name.trim() },
            { title: t("roles.description"), before: start.description, after: draft.description.trim() },
            {
              title: t("roles.ownStudents"),
              before: t(yesNo(start.own_students)),
              after: t(yesNo(draft.own_students)),
            },
            { title: t("roles.secondStep"), before: t(yesNo(start.second_step)), after: t(yesNo(draft.second_step)) },
          ]}
          held={held}
          holders={role.holders}
          apiTitle={apiTitle}
          onSave={save}
          onClose={() => setReviewing(false)}
        />
      )}
      {question}
    </section>
  );
}
