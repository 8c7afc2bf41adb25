import { useState } from "react";
import { ArrowLeft, Copy, MoreHorizontal } from "lucide-react";
import { roleAdd, roleDelete, roleEdit, type RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useDraft } from "../../engine/tabs/use-draft.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { Input } from "../../ui/Input.tsx";
import { MenuButton } from "../../ui/Menu.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Alert } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { ApiTree } from "./ApiTree.tsx";
import { GrantMatrix } from "./GrantMatrix.tsx";
import { alsoChanged, changeOf, grantsOf, listsOf, unticked, type GrantPage, type Ticked } from "./grants.ts";
import { Holders } from "./Holders.tsx";
import { countChanges, draftOf, type RoleDraft, type WrittenRole } from "./role-draft.ts";
import { shownGroups } from "./rows.ts";
import { SaveDialog } from "./SaveDialog.tsx";
import { useApiNames, useGround } from "./use-roles.ts";

interface RoleEditorProps {
  /** As the server has it now; of a new role `id` is 0. */
  readonly role: RoleInfo;
  /** What its unsaved changes are kept under. */
  readonly form: string;
  readonly onSaved: (id: number) => void;
  readonly onDeleted: () => void;
  readonly onCopy: () => void;
  /** On a phone the list is another screen. */
  readonly onBack: (() => void) | null;
}

/** Unsaved changes as they survive a reload: with the role that they were made upon, so that another's save shows. */
interface Kept extends WrittenRole {
  readonly start: RoleInfo;
}

/** One role: its name, its two trees, what has changed and whom that binds. */
export function RoleEditor({ role, form, onSaved, onDeleted, onCopy, onBack }: RoleEditorProps) {
  const t = useT();
  const titleOf = useTitles();
  const unsaved = useDraft<Kept>(form, role.name || t("roles.new"));
  const ground = useGround();
  const names = useApiNames();
  const mayCall = useMayCall();
  const [ask, question] = useConfirm();
  const isNew = role.id === 0;
  // A new role begins from nothing, even one that was copied: all that it grants is news.
  const [start, setStart] = useState(
    () => unsaved.kept?.start ?? (isNew ? { ...role, name: "", description: "", path_arr: [], api_arr: [] } : role),
  );
  const [draft, setDraft] = useState(() => draftOf(unsaved.kept ?? role));
  const [view, setView] = useState<"pages" | "apis">("pages");
  const [text, setText] = useState("");
  const [heldOnly, setHeldOnly] = useState(false);
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const [reviewing, setReviewing] = useState(false);

  const before = grantsOf(start);
  const { held } = draft.ticked;
  const change = changeOf(before, held);
  const changes = countChanges(start, draft);
  const dirty = changes > 0;
  const stale = role.version !== start.version;
  // Somebody else saved it: what nobody has touched here simply follows.
  if (stale && !dirty) {
    setStart(role);
    setDraft(draftOf(role));
  }
  const type = (typed: Partial<RoleDraft>): void => {
    const now = { ...draft, ...typed };
    setDraft(now);
    if (countChanges(start, now) === 0) return unsaved.drop();
    unsaved.keep({ start, name: now.name, description: now.description, ...listsOf(now.ticked.held) });
  };

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
  const beginFrom = (fresh: RoleInfo): void => {
    unsaved.drop();
    setDraft(draftOf(fresh));
  };
  const takeTheirs = (): void => {
    setStart(role);
    beginFrom(role);
  };
  const save = async (): Promise<void> => {
    const lists = listsOf(held);
    const body = {
      name: draft.name.trim(),
      description: draft.description.trim(),
      path_arr: JSON.stringify(lists.path_arr),
      api_arr: JSON.stringify(lists.api_arr),
    };
    let { id }: { id: number | null } = role;
    if (isNew) ({ id } = await api.call(roleAdd, body, { hideError: true }));
    else await api.call(roleEdit, { id: role.id, version: start.version, ...body }, { hideError: true });
    setReviewing(false);
    // What was saved is what there is: the server's own words follow at once.
    setStart({ ...start, ...body, ...lists, version: start.version + 1 });
    setDraft({ ...draft, ticked: unticked(held) });
    toast(t("roles.saved"));
    unsaved.drop();
    onSaved(id ?? role.id);
  };
  const remove = async (): Promise<void> => {
    if (role.holders.count > 0) {
      await ask({
        title: t("roles.heldTitle", { name: role.name }),
        message: <Holders holders={role.holders} text="roles.heldBy" />,
        onlyConfirm: true,
      });
      return;
    }
    const yes = await ask({
      title: t("roles.deleteTitle", { name: role.name }),
      confirmText: t("roles.delete"),
      danger: true,
    });
    if (!yes) return;
    try {
      await api.call(roleDelete, { id: role.id });
    } catch (error) {
      // It has been told of: somebody has been given the role meanwhile.
      if (error instanceof ApiError) return;
      throw error;
    }
    unsaved.drop();
    onDeleted();
  };
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
    <section className="role-editor" aria-label={draft.name || t("roles.new")}>
      <header className="role-head">
        {onBack && <IconButton label={t("roles.back")} icon={<ArrowLeft size={18} />} onClick={onBack} />}
        <div className="role-names">
          <Input
            value={draft.name}
            onChange={(name) => type({ name })}
            aria-label={t("roles.name")}
            placeholder={t("roles.name")}
            maxLength={40}
            // The one who asked for a new role names it first.
            autoFocus={isNew}
            disabled={locked}
            invalid={isNameless}
            className="role-name"
          />
          <Input
            value={draft.description}
            onChange={(description) => type({ description })}
            aria-label={t("roles.description")}
            placeholder={t("roles.description")}
            maxLength={200}
            disabled={locked}
            className="role-description"
          />
        </div>
        <span className="role-granted figures">
          {t("roles.granted", { count: granted, total: ground.everything.size })}
        </span>
        {!isNew && mayCall(roleAdd.api) && (
          <Button size="small" icon={<Copy size={15} />} onClick={onCopy}>
            {t("roles.copy")}
          </Button>
        )}
        {!isNew && mayCall(roleDelete.api) && !locked && (
          <MenuButton
            icon={<MoreHorizontal />}
            label={t("roles.more")}
            placement="bottom-end"
            items={[{ key: "delete", label: t("roles.delete"), danger: true, onSelect: () => void remove() }]}
          />
        )}
      </header>
      <div className="role-tools">
        <Input
          icon={<SearchIcon />}
          value={text}
          onChange={setText}
          aria-label={t("roles.searchTree")}
          placeholder={t("roles.searchTree")}
          className="role-search"
        />
        <Segmented
          label={t("roles.view")}
          value={view}
          options={[
            { value: "pages", title: t("roles.pagesTab") },
            { value: "apis", title: t("roles.apisTab") },
          ]}
          onChange={setView}
        />
        <span className="role-held">
          <Checkbox checked={heldOnly} onChange={setHeldOnly}>
            {t("roles.heldOnly")}
          </Checkbox>
        </span>
      </div>
      {role.locked !== null && (
        <div className="role-message">
          <Alert kind="blue">{t(`roles.locked.${role.locked}`)}</Alert>
        </div>
      )}
      {stale && dirty && (
        <div className="role-message">
          <Alert>
            {t("roles.stale")}{" "}
            <button type="button" className="link-btn" onClick={takeTheirs}>
              {t("roles.takeTheirs")}
            </button>
          </Alert>
        </div>
      )}
      {shown.length === 0 ? (
        <div className="grants-scroll">
          <p className="roles-quiet">{t("roles.nothingFits")}</p>
        </div>
      ) : view === "pages" ? (
        <GrantMatrix {...tree} />
      ) : (
        <ApiTree {...tree} apiTitle={apiTitle} />
      )}
      {!locked && (
        <footer className="role-foot">
          <span className={changes > 0 ? "is-unsaved" : undefined} role="status">
            {isNameless
              ? t("roles.nameNeeded")
              : isNew
                ? t("roles.newHint")
                : changes > 0
                  ? t("roles.unsaved", { changes, operators: role.holders.count })
                  : t("roles.unchanged", { operators: role.holders.count })}
          </span>
          <Button disabled={!dirty} onClick={() => beginFrom(isNew ? role : start)}>
            {t("roles.revert")}
          </Button>
          <Button kind="filled" disabled={!dirty || isNameless} onClick={() => setReviewing(true)}>
            {t("roles.save")}
          </Button>
        </footer>
      )}
      {reviewing && (
        <SaveDialog
          groups={ground.groups}
          change={change}
          words={[
            { title: t("roles.name"), before: start.name, after: draft.name.trim() },
            { title: t("roles.description"), before: start.description, after: draft.description.trim() },
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
