import type { Breakage } from "../breakage.ts";

const app = "web/src/app";
const engine = "web/src/engine";

/** Breakages of people and rights. */
export const peopleBreakages: readonly Breakage[] = [
  {
    test: "[T-02]",
    also: "field by field",
    file: `${engine}/list/changes/Changes.tsx`,
    find: "<Fields fields={‹cell.changed›} />",
    instead: "cell.others",
  },
  {
    test: "[T-01]",
    also: "two addresses",
    file: `${engine}/form/fields/use-rows.ts`,
    find: "part.single && next === true",
    instead: "false",
  },
  {
    test: "[T-01]",
    also: "shows ranks",
    file: "web/src/modules/users/MemberFormScreens.tsx",
    find: "tab.navigate(‹home›, { replace: true })",
    instead: '"/dashboard"',
  },
  {
    test: "[T-01]",
    also: "at most ten",
    file: `${engine}/form/fields/use-rows.ts`,
    find: "value.length < most",
    instead: "true",
  },
  {
    test: "[T-02]",
    also: "searched by words",
    file: "web/src/modules/roles/ApiTree.tsx",
    find: "toggleApi(page, apiGrant(api.api), ticked, ground)",
    instead: "ticked",
  },
  {
    test: "[T-02]",
    also: "by keyboard",
    file: "web/src/modules/roles/use-grid-keys.ts",
    find: "const step = ‹steps[event.key]›;",
    instead: "undefined",
  },
  {
    test: "[T-02]",
    also: "keeps what is unsaved",
    file: "web/src/modules/roles/use-role-draft.ts",
    find: "draftOf(‹unsaved.kept ?? role›)",
    instead: "role",
  },
  {
    test: "[T-02]",
    also: "usable on a phone",
    file: "web/src/modules/roles/RolesScreen.tsx",
    find: "onBack={‹mobile ? () => go({}) : null›}",
    instead: "null",
  },
  {
    test: "[T-02]",
    also: "verified",
    file: "server/src/modules/operations/verify-action.ts",
    find: "if (‹report.is_sound›)",
    instead: "false",
  },
  {
    test: "[T-02]",
    also: "out of its open window",
    file: `${app}/shell/use-shell-events.ts`,
    find: "showFailure(error, true, null)",
    instead: "undefined",
  },
  {
    test: "[T-02]",
    also: "give nothing that they lack",
    file: "web/src/modules/roles/GrantMatrix.tsx",
    find: "disabled={‹cannot›}",
    instead: "false",
  },
  {
    test: "[T-02]",
    also: "searched by words",
    file: "web/src/modules/roles/SaveDialog.tsx",
    find: "changesByPage(groups, change, held)",
    instead: "[]",
  },
  {
    test: "[T-02]",
    also: "leads back to those",
    file: "web/src/modules/roles/RolesScreen.tsx",
    find: "{‹isUnknown› ? (",
    instead: "false",
  },
  {
    test: "[T-04]",
    also: "cuts a picture",
    file: "web/src/engine/form/fields/crop/CropDialog.tsx",
    find: "const act = ‹moves[event.key]›;",
    instead: "undefined",
  },
  {
    test: "[T-04]",
    also: "how strong",
    file: "web/src/modules/profile/StrengthMeter.tsx",
    find: "passwordStrength(password, about)",
    instead: "1",
  },
  {
    test: "[T-04]",
    also: "WeChat",
    file: `${app}/shell/header/UserMenu.tsx`,
    find: "t(‹user.is_bind_wx› ?",
    instead: "false",
  },
  {
    test: "[T-04]",
    also: "by SMS, whose",
    file: "web/src/modules/login/LoginForm.tsx",
    find: "values.captcha.trim()",
    instead: '"0"',
  },
  {
    test: "[T-04]",
    also: "forgot theirs",
    file: "web/src/modules/login/ResetForm.tsx",
    find: "values.password.length < shortest",
    instead: "false",
  },
];
