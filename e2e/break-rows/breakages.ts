/** One feature broken on purpose, and the tests that must notice. */
export interface Breakage {
  /** In the titles of the tests that must turn red: a row's id, or words. */
  readonly test: string;
  /** Further words of those titles, where a row has several tests. */
  readonly also?: string;
  readonly file: string;
  /** Text that stands once in the file. The expression between ‹ and › is what is broken; without them it is all of it. */
  readonly find: string;
  /** The expression in its place. */
  readonly instead: string;
}

const app = "web/src/app";
const engine = "web/src/engine";

/** Small breakages, at least one for each row of the tables, and one for each hostile test. */
export const breakages: readonly Breakage[] = [
  // ── guard and session
  { test: "[S2-01]", file: `${app}/decide.ts`, find: "barePaths[pathname]", instead: "null" },
  {
    test: "[S2-01]",
    file: `${app}/decide.ts`,
    find: 'pathname.split("/")[1] === "business"',
    instead: 'pathname.includes("/business")',
  },
  {
    test: "[S2-02]",
    file: `${app}/decide.ts`,
    find: 'if (!node || node.planned) return ‹go("/404")›;',
    instead: "go(homePath)",
  },
  {
    test: "[S2-03]",
    file: `${app}/decide.ts`,
    find: "if (!known.signedIn) return go(‹loginPathFor(at)›);",
    instead: '"/login"',
  },
  {
    test: "[S2-03]",
    also: "200 redirect payloads",
    file: `${app}/decide.ts`,
    find: 'sameSitePath(new URLSearchParams(search).get("redirect"))',
    instead: '(location.assign(new URLSearchParams(search).get("redirect") ?? "/"), "/")',
  },
  { test: "[S2-04]", file: `${app}/decide.ts`, find: 'if (‹!known.signedIn›) return bare("login");', instead: "true" },
  {
    test: "[S2-05]",
    file: `${app}/Guard.tsx`,
    find: "void ‹begin()›;",
    instead: 'begin().then(() => windowHistory.replace("/dashboard"))',
  },
  {
    test: "[S2-06]",
    also: "cannot be loaded",
    file: `${app}/Guard.tsx`,
    find: "loginPathFor({ pathname, search, hash })",
    instead: '"/login"',
  },
  { test: "[S2-06]", also: "costs no session", file: `${app}/Guard.tsx`, find: "isAway(error)", instead: "false" },
  {
    test: "[S4-03]",
    also: "logging out clears everything",
    file: `${engine}/session/session-store.ts`,
    find: "useSession.setState(nobody)",
    instead: "undefined",
  },
  {
    test: "[S2-07]",
    also: "whose tab is always there",
    file: "contract/src/dashboard/dashboard.tree.ts",
    find: "affix: ‹true›",
    instead: "false",
  },
  { test: "[S2-08]", file: `${app}/use-document-title.ts`, find: "`${title} - ${product}`", instead: "product" },
  {
    test: "[S2-09]",
    file: `${engine}/session/handover.ts`,
    find: "url.pathname + url.search + url.hash",
    instead: "location.href",
  },
  { test: "[S2-10]", file: `${app}/decide.ts`, find: "known.folded.paths.has(node.path)", instead: "true" },
  {
    test: "[S4-01]",
    also: "many calls",
    file: `${engine}/api/access.ts`,
    find: "expiryOf(access) - serverNow() <= refreshWindow",
    instead: "false",
  },
  {
    test: "[S4-01]",
    also: "under /public/",
    file: `${engine}/api/client.ts`,
    find: "if (‹isPublic(api)›) return tokens.access();",
    instead: "false",
  },
  {
    test: "[S4-01]",
    also: "over too",
    file: `${engine}/api/access.ts`,
    find: "const isAlive = (refresh: string): boolean => ‹!isOver(refresh)›;",
    instead: "true",
  },
  {
    test: "[S4-02]",
    file: `${engine}/api/client.ts`,
    find: "if (‹!(error instanceof UnparsableToken)›) throw networkFailure(error);",
    instead: "true",
  },
  {
    test: "[S4-03]",
    file: `${engine}/session/tokens.ts`,
    find: "for (const name of ‹Object.values(names)›) localKept.remove(name);",
    instead: "[names.access]",
  },
  {
    test: "[S4-04]",
    also: "half a minute",
    file: `${app}/shell/VersionOffer.tsx`,
    find: "‹versionCheckAfter›);",
    instead: "5_000",
  },
  {
    test: "[S4-04]",
    also: "disturbs nobody",
    file: `${engine}/session/version-check.ts`,
    find: "reply.ok ? versionIn(await reply.text()) : null",
    instead: "versionIn(await reply.text())",
  },
  {
    test: "[S5-01]",
    file: "server/src/core/wire/run-call.ts",
    find: 'if (‹endpoint.repeats === "guarded"›) await refuseDuplicate(',
    instead: "false",
  },
  { test: "[S5-02]", file: `${engine}/session/sign-in.ts`, find: "form.username.trim()", instead: "form.username" },
  { test: "[S6-01]", file: `${engine}/session/session-store.ts`, find: "holdsAll(user)", instead: "true" },
  { test: "[S6-02]", file: `${engine}/session/may.tsx`, find: "return ‹may(route)› ?", instead: "true" },
  {
    test: "[S6-03]",
    file: `${engine}/session/load-session.ts`,
    find: "!Array.isArray(user.roles) || user.roles.length === 0",
    instead: "false",
  },
  {
    test: "[S6-04]",
    file: `${engine}/session/load-session.ts`,
    find: 'user.industry_type === "admin"',
    instead: "false",
  },
  {
    test: "[S6-05]",
    also: "of the dialog's own action",
    file: `${engine}/form/use-submit.ts`,
    find: "[error.msg, ...others]",
    instead: "others",
  },
  {
    test: "[S6-05]",
    also: "of the dialog's own action",
    file: `${app}/shell/use-shell-events.ts`,
    find: "now.version !== before.version",
    instead: "false",
  },
  {
    test: "[S6-05]",
    also: "of the page under it",
    file: `${app}/shell/use-kept-tabs.ts`,
    find: "if (‹gone.length === 0›) return;",
    instead: "true",
  },
  {
    test: "[S6-05]",
    file: `${engine}/session/load-session.ts`,
    find: "beginSession(user, permissions)",
    instead: "useSession.getState().user ?? beginSession(user, permissions)",
  },
  {
    test: "[S6-06]",
    also: "when it is installed",
    file: "contract/src/core/fold-tree.ts",
    find: "if (‹!rights.addons.has(node.pluginKey)›) return false;",
    instead: "false",
  },
  {
    test: "[S6-06]",
    also: "too",
    file: "contract/src/core/fold-tree.ts",
    find: "!rights.full && !rights.paths.has(pluginManagePath)",
    instead: "false",
  },
  {
    test: "[S6-07]",
    file: "contract/src/core/fold-tree.ts",
    find: "!node.planned && node.industries.includes(industry)",
    instead: "!node.planned",
  },
  {
    test: "[S6-08]",
    file: "server/src/core/wire/access.ts",
    find: "permission !== null && !apis.has(permission)",
    instead: "false",
  },
  { test: "[S7-01]", file: `${engine}/api/send.ts`, find: '"accept-language": ‹currentLanguage()›', instead: '"fr"' },
  {
    test: "[S7-02]",
    file: "server/src/core/wire/api-routes.ts",
    find: "answer(wire, one, request, reply)",
    instead:
      'one.endpoint.api === "seller/system/TaskList" ? reply.code(404).send() : answer(wire, one, request, reply)',
  },
  { test: "[S8-01]", file: `${engine}/api/failures.ts`, find: "error.data === loginData", instead: "false" },
  { test: "[S8-02]", file: `${engine}/api/failures.ts`, find: "if (‹isShown(tab)›)", instead: "false" },
  {
    test: "[S8-03]",
    file: "web/src/modules/login/LoginForm.tsx",
    find: "error.message === refreshCaptchaData",
    instead: "false",
  },
  {
    test: "[S8-04]",
    file: `${engine}/api/failures.ts`,
    find: 'toastIn(tab, error.msg, { kind: "error", seconds: ‹4› })',
    instead: "2",
  },
  {
    test: "[S8-05]",
    file: `${engine}/api/failures.ts`,
    find: 'translate("api.network"), { kind: "error", seconds: ‹3› }',
    instead: "1",
  },
  {
    test: "[S8-02]",
    file: `${engine}/api/failures.ts`,
    find: 'translate("api.noPermission"), { kind: "error", seconds: ‹5› }',
    instead: "4",
  },
  { test: "[S8-04]", file: `${engine}/api/client.ts`, find: "options.hideError ?? false", instead: "false" },
  { test: "[S8-06]", file: `${app}/Guard.tsx`, find: 'translate("api.authFailed")', instead: '""' },
  {
    test: "[S8-07]",
    also: "while it is drawn",
    file: "web/src/main.tsx",
    find: 'componentStack?.trim() ?? ""',
    instead: '""',
  },
  {
    test: "[S8-07]",
    also: "can be cleared",
    file: `${engine}/session/error-log.ts`,
    find: "    set({ errors: [] });",
    instead: "",
  },
  { test: "[S9-01]", file: `${engine}/api/clock.ts`, find: "offset ?? 0", instead: "0" },

  // ── shell
  {
    test: "[S1-01]",
    file: `${app}/shell/Sidebar.tsx`,
    find: "changeSettings({ sidebarOpened: !open })",
    instead: "useSettings.setState({ sidebarOpened: !open })",
  },
  {
    test: "[S1-02]",
    also: "each leads where it says",
    file: `${app}/shell/UserMenu.tsx`,
    find: "const node = ‹may(name) && nodes.get(name)›;",
    instead: 'may(name) && nodes.get("ProfileEdit")',
  },
  {
    test: "[S1-02]",
    also: "full screen",
    file: `${app}/shell/full-screen.ts`,
    find: "!document.fullscreenEnabled",
    instead: "false",
  },
  {
    test: "[S1-03]",
    also: "survive switching",
    file: `${app}/shell/Panes.tsx`,
    find: ".filter((tab) => ‹tab.live›)",
    instead: "tab.key === active",
  },
  {
    test: "[S1-03]",
    also: "what closing would lose",
    file: `${engine}/tabs/close-tabs.ts`,
    find: "dirty.length === 0",
    instead: "true",
  },
  {
    test: "[S1-03]",
    also: "back after a reload",
    file: `${engine}/tabs/keep-tabs.ts`,
    find: "pinned: ‹tab.pinned›",
    instead: "false",
  },
  {
    test: "[S1-03]",
    also: "moved by dragging",
    file: `${app}/shell/use-tab-drag.ts`,
    find: "to !== at",
    instead: "false",
  },
  {
    test: "[S1-03]",
    also: "over another",
    file: `${engine}/tabs/tab-toast.ts`,
    find: "key === null || isShown(key)",
    instead: "true",
  },
  {
    test: "[S1-03]",
    also: "round after round",
    file: `${app}/shell/Pane.tsx`,
    find: "const pane = ‹scroller.current›;\n      // Not every",
    instead: "((globalThis.leak ??= []).push(scroller.current), scroller.current)",
  },
  { test: "[S1-03]", also: "twenty", file: `${engine}/tabs/tab.ts`, find: "live.length - limit", instead: "0" },
  {
    test: "[S1-04]",
    also: "forgives",
    file: `${app}/palette/find-pages.ts`,
    find: "threshold: ‹0.4›",
    instead: "0",
  },
  {
    test: "[S1-04]",
    also: "by title",
    file: `${app}/palette/find-pages.ts`,
    find: 'joined: ‹syllables.join("")›',
    instead: '""',
  },
  { test: "[S1-05]", file: `${app}/shell/Header.tsx`, find: "{‹errors > 0› && (", instead: "false" },
  { test: "[S1-06]", file: `${engine}/exports/polled-tasks.ts`, find: "? ‹pollEvery› :", instead: "30_000" },
  {
    test: "[S1-07]",
    also: "not fixed",
    file: `${app}/shell/Shell.tsx`,
    find: "headerAway && !fixedHeader",
    instead: "false",
  },
  {
    test: "[S1-07]",
    also: "every setting",
    file: `${engine}/settings/settings.ts`,
    find: "JSON.stringify(useSettings.getState())",
    instead: '"{}"',
  },
  { test: "[S1-08]", file: `${app}/shell/Watermark.tsx`, find: "if (‹touched›) lay();", instead: "false" },
  {
    test: "[S1-09]",
    also: "the browser's language",
    file: `${engine}/i18n/language.ts`,
    find: 'pickLanguage(navigator.languages.join(","))',
    instead: '"zh-CN"',
  },
  {
    test: "[S1-09]",
    also: "of days and of times",
    file: `${engine}/format/time.ts`,
    find: "new Intl.DateTimeFormat(‹currentLanguage()›, {",
    instead: '"de"',
  },
  {
    test: "[S1-10]",
    also: "only where the server says so",
    file: `${engine}/api/debug-settings.ts`,
    find: 'serverFacts().is_debug && windowKept.get(plainKey) === "1"',
    instead: 'windowKept.get(plainKey) === "1"',
  },
  {
    test: "[S1-10]",
    also: "no debug one",
    file: `${app}/settings/DebugDialog.tsx`,
    find: "if (‹!serverFacts().is_debug›) return null;",
    instead: "false",
  },
  {
    test: "[S1-10]",
    also: "calls go to the host",
    file: `${engine}/api/send.ts`,
    find: "fetch(`${‹debugSettings.host()›}",
    instead: '""',
  },
  {
    test: "[S1-10]",
    also: "calls go to the host",
    file: `${app}/settings/DebugDialog.tsx`,
    find: "if (‹origin !== debugSettings.host()›) resetSession();",
    instead: "false",
  },
  {
    test: "[S1-10]",
    also: "acts after a reload",
    file: `${app}/settings/DebugDialog.tsx`,
    find: "debugSettings.keep(origin, ‹!encrypted›)",
    instead: "false",
  },
  {
    test: "[S1-11]",
    also: "narrower than 992 px",
    file: `${app}/shell/Shell.tsx`,
    find: "useMobile() || mobileAgent",
    instead: "(useMobile(), false)",
  },
  {
    test: "[S1-11]",
    also: "by its name too",
    file: `${app}/shell/Shell.tsx`,
    find: "/Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)",
    instead: "false",
  },
  {
    test: "[S1-11]",
    also: "by its name too",
    file: "web/src/ui/use-media.ts",
    find: "const seen = (): void => (‹document.hidden› ? undefined : changed());",
    instead: "false",
  },
  {
    test: "[S1-12]",
    also: "runs the line",
    file: `${app}/shell/NavigationBar.tsx`,
    find: "live ? run.number : run.number + 1",
    instead: "run.number",
  },
  {
    test: "[S1-12]",
    also: "back to the top",
    file: `${app}/shell/scroll-to-top.ts`,
    find: "(now - start) / ‹duration›",
    instead: "20_000",
  },
  {
    test: "[S1-13]",
    also: "half a second",
    file: "web/src/ui/use-guard.ts",
    find: "if (‹ms === 0›) return true;",
    instead: "true",
  },
  {
    test: "[S1-13]",
    also: "three seconds",
    file: "web/src/ui/Button.tsx",
    find: "guard === true ? ‹doubleClickGuard› : guard",
    instead: "0",
  },
  {
    test: "[S1-14]",
    file: `${app}/shell/UserMenu.tsx`,
    find: '`${address}${address.includes("?") ? "&" : "?"}w=80&h=80`',
    instead: "address",
  },
  {
    test: "[S1-09]",
    also: "another's script",
    file: `${app}/shell/SideMenu.tsx`,
    find: 'aria-label={‹t("nav.label")›}',
    instead: '"メニュー, or the pages of it"',
  },
  {
    test: "[S1-11]",
    also: "accessibility faults and never",
    file: `${engine}/i18n/language.ts`,
    find: "document.documentElement.lang = ‹language›;",
    instead: '""',
  },
  {
    test: "[S2-07]",
    also: "every entry of its menu",
    file: `${engine}/list/ListScreen.tsx`,
    find: "if (‹!api›)",
    instead: "true",
  },
  { test: "[S1-15]", file: `${engine}/settings/settings.ts`, find: 'size: ‹"medium"›', instead: '"small"' },

  // ── generic list
  {
    test: "[S2-20]",
    also: "several",
    file: `${engine}/list/filters/FilterField.tsx`,
    find: 'chosen.join(",")',
    instead: 'chosen.join(";")',
  },
  {
    test: "[S2-20]",
    also: "steps of a tree",
    file: `${engine}/list/filters/FilterField.tsx`,
    find: 'on ? "1" : ""',
    instead: 'on ? "yes" : ""',
  },
  {
    test: "[S2-20]",
    also: "under a field",
    file: `${engine}/list/filters/FilterField.tsx`,
    find: "onChange={(chosen) => ‹onChange({ [second]: chosen })›}",
    instead: "undefined",
  },
  {
    test: "[S2-20]",
    also: "a month",
    file: "web/src/ui/MonthInput.tsx",
    find: "parse={‹typedMonth›}",
    instead: "() => null",
  },
  {
    test: "[S2-20]",
    also: "shows them as chips",
    file: `${engine}/list/filters/FilterBar.tsx`,
    find: "event.preventDefault();\n    ‹onApply(tidied(items, draft))›;",
    instead: "undefined",
  },
  {
    test: "[S2-21]",
    file: `${engine}/list/columns/column-memory.ts`,
    find: "const shown = choices.filter((choice) => ‹choice.shown›);",
    instead: "true",
  },
  {
    test: "[S2-22]",
    also: "nothing to export",
    file: `${engine}/exports/ExportMenu.tsx`,
    find: "if (‹count === 0›)",
    instead: "false",
  },
  {
    test: "[S2-22]",
    also: "cell by cell",
    file: `${engine}/exports/export-parameters.ts`,
    find: "selectionParameters(state)",
    instead: "{}",
  },
  {
    test: "[S2-22]",
    also: "chosen rows alone",
    file: `${engine}/exports/export-parameters.ts`,
    find: "ids.length > 0",
    instead: "false",
  },
  {
    test: "[S2-24]",
    also: "no other file",
    file: `${engine}/exports/ImportDialog.tsx`,
    find: "const sheet = ‹isSheet(chosen.name)›;",
    instead: "true",
  },
  {
    test: "[S2-23]",
    file: `${engine}/exports/ExportDialog.tsx`,
    find: "if (‹picked.length === 0 || lacksReason›)",
    instead: "false",
  },
  {
    test: "[S2-24]",
    also: "mapping columns",
    file: `${engine}/exports/import/use-import.ts`,
    find: "!isClear(sheet, mapping)",
    instead: "false",
  },
  {
    test: "[S2-24]",
    also: "names each",
    file: `${engine}/exports/import/use-import.ts`,
    find: "faultsByRow(step.faults)",
    instead: "new Map()",
  },
  {
    test: "[S2-25]",
    file: `${engine}/list/WideList.tsx`,
    find: "onReset={() => ‹select(nothingSelected)›}",
    instead: "undefined",
  },
  { test: "[S2-26]", file: `${engine}/list/table/TotalRow.tsx`, find: "sum / unit", instead: "sum / unit + 1" },
  {
    test: "[S2-27]",
    also: "sizes offered",
    file: `${engine}/list/WideList.tsx`,
    find: "sizes={‹pageSizes›}",
    instead: "[10, 20, 100]",
  },
  {
    test: "[S2-27]",
    also: "outranks ten",
    file: `${engine}/list/list-state.ts`,
    find: "?? ‹description.limit›,",
    instead: "10",
  },
  {
    test: "[S2-27]",
    also: "on a phone",
    file: "web/src/ui/Pagination.tsx",
    find: "{‹reduced› ? (",
    instead: "false",
  },
  {
    test: "[S2-28]",
    file: `${engine}/list/use-list-data.ts`,
    find: "staleTime: ‹staleAfter(0)›,\n    gcTime: 60 * 60_000,\n    enabled: settled,\n  });\n  const totals",
    instead: "Infinity",
  },
  { test: "[S2-29]", file: `${engine}/list/ListScreen.tsx`, find: 't("list.noApi")', instead: '""' },
  {
    test: "[S5-10]",
    also: "whole days",
    file: `${engine}/list/filters/FilterField.tsx`,
    find: "String(‹endOfDay(last, zone)›)",
    instead: "secondsAt(last, zone)",
  },
  {
    test: "[S5-10]",
    also: "ranges as pairs",
    file: `${engine}/list/filters/FilterBar.tsx`,
    find: "orderedPair(value)",
    instead: "value",
  },
  {
    test: "[S5-11]",
    also: "of a phone",
    file: "web/src/ui/NumberInput.tsx",
    find: "onChange(‹phoneDigits(typed)›)",
    instead: "typed",
  },
  {
    test: "[S5-11]",
    also: "no Chinese",
    file: "web/src/ui/Input.tsx",
    find: "noChinese ? withoutChinese(text) : text",
    instead: "text",
  },
  {
    test: "[S9-10]",
    also: "how long ago",
    file: `${engine}/format/time.ts`,
    find: "past < 2 * day ? 1 : ‹Math.floor(past / day)›",
    instead: "Math.ceil(past / day)",
  },
  {
    test: "[S9-10]",
    also: "to the second",
    file: `${engine}/format/time.ts`,
    find: '.replace("ss", ‹part["second"] ?? ""›)',
    instead: '"??"',
  },

  // ── people and rights
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
    file: `${engine}/form/fields/RowsField.tsx`,
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
    file: `${engine}/form/fields/RowsField.tsx`,
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
    also: "on a phone",
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
    file: "web/src/modules/profile/AvatarCropDialog.tsx",
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
    file: `${app}/shell/UserMenu.tsx`,
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

  // ── hostile
  {
    test: "40 hostile window messages",
    file: "web/src/main.tsx",
    find: "followSettings()",
    instead:
      '(addEventListener("message", ({ data }) => data?.url && history.replaceState(null, "", "/404")), followSettings())',
  },
  {
    test: "with storage blocked or full",
    file: `${engine}/session/safe-storage.ts`,
    find: "return ‹memory.get(key) ?? attempt((storage) => storage.getItem(key))› ?? null;",
    instead: "attempt((storage) => storage.getItem(key))",
  },
  {
    test: "is reloaded into no empty window",
    file: `${app}/recovering-lazy.ts`,
    find: "!(await isReachable())",
    instead: "false",
  },
  {
    test: "is reloaded into no empty window",
    file: `${app}/shell/OfflineNote.tsx`,
    find: "{‹!online› && (",
    instead: "false",
  },
  {
    test: "stands in no address",
    file: `${engine}/session/tokens.ts`,
    find: "localKept.set(names.home, ‹reply.suid›)",
    instead: "reply.access_token",
  },
  {
    test: "restarted in the middle of a form",
    file: `${engine}/form/use-submit.ts`,
    find: "!(error instanceof ApiError)",
    instead: "true",
  },
];

/**
 * The breakages that a test must notice.
 * @param title  the test's own, without its groups'
 * @param only   rows to break, parted by commas; empty for all
 */
export function breakagesFor(title: string, only: string): readonly Breakage[] {
  return breakages.filter(
    (breakage) =>
      isChosen(breakage, only) && title.includes(breakage.test) && title.includes(breakage.also ?? breakage.test),
  );
}

/** Whether a breakage is among the rows to break. */
export function isChosen({ test }: Breakage, only: string): boolean {
  return only.split(",").some((row) => test.includes(row));
}

/** What of a file stands before the broken expression, the expression, and what stands behind it. */
export function partsOf({ find }: Breakage): readonly [string, string, string] {
  const [before = "", expression = "", after = ""] = find.includes("‹") ? find.split(/[‹›]/) : ["", find, ""];
  return [before, expression, after];
}

/** How often a file holds what a breakage breaks: once, while it fits. */
export function timesIn(source: string, breakage: Breakage): number {
  return source.split(partsOf(breakage).join("")).length - 1;
}
