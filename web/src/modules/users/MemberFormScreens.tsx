import { lazy, Suspense } from "react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { memberInfo, membersList } from "@kangying/contract/users/users.endpoints";
import { api } from "../../engine/api/client.ts";
import type { ActionTarget } from "../../engine/form/target.ts";
import type { ActionDone } from "../../engine/form/use-submit.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { ListScreen } from "../../engine/list/ListScreen.tsx";
import { useDescription } from "../../engine/list/state/use-list-data.ts";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import styles from "../../engine/list/list.module.css";

const FormDialog = lazy(() =>
  import("../../engine/form/FormDialog.tsx").then((module) => ({ default: module.FormDialog })),
);

const { list } = membersList;
const home = "/users/manage";
const listRoute = "UserManage";

/** `/users/add`: the list with its form open. */
export function AddMemberScreen() {
  return <MemberForm action="add" target={{ kind: "top" }} />;
}

/** `/users/save/:id` */
export function EditMemberScreen() {
  return <MemberOf action="edit" />;
}

/** `/users/del/:id` */
export function DeleteMemberScreen() {
  return <MemberOf action="delete" />;
}

/** Loads the member named in the address and shows its form. When that fails, shows the error with a link to the list. */
function MemberOf({ action }: { readonly action: string }) {
  const titleOf = useTitles();
  const { id: named = "" } = useParams();
  const member = useQuery({
    queryKey: ["member", named],
    queryFn: ({ signal }) => api.call(memberInfo, { id: Number(named) }, { hideError: true, signal }),
  });
  if (member.error && !member.data) {
    return (
      <div data-part="list-screen" className={styles.listScreen}>
        <header data-part="page-head" className="page-head">
          <h1>{titleOf("userManage")}</h1>
        </header>
        <div data-part="list-card" className={styles.listCard}>
          <RecordFailure error={member.error} list={listRoute} onRetry={() => void member.refetch()} />
        </div>
      </div>
    );
  }
  const id = Number(named);
  const target = member.data && ({ kind: "row", id, row: { id }, name: member.data.nickname } as const);
  return <MemberForm action={action} target={target ?? null} />;
}

/** The list, with the form of the address over it. Closing the form shows the list, and replaces the form's entry in the history. */
function MemberForm({ action: name, target }: { readonly action: string; readonly target: ActionTarget | null }) {
  const t = useT();
  const titleOf = useTitles();
  const tab = useTab();
  const description = useDescription(list);
  const action = description.data?.actions.find((known) => known.name === name);
  const leave = (): void => {
    tab.setDirty(false);
    tab.navigate(home, { replace: true });
    tab.close();
  };
  const done = ({ msg }: ActionDone): void => {
    tab.toast(msg || t("form.done"));
    leave();
  };
  return (
    <>
      <ListScreen api={list} title={titleOf("userManage")} />
      {action && target && (
        <Suspense>
          <FormDialog action={action} target={target} onClose={leave} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
