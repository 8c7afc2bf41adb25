import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

const id = z.int().positive();
const listApi = z.string().min(1).max(120);
/** What a preference belongs to: `list:seller/student/AppointmentPendingList`. */
const key = z.string().regex(/^[A-Za-z0-9:_/.-]{1,120}$/);

/** What a client remembers is its own business: any JSON. */
const remembered: z.ZodType = z.json().meta({ id: "Remembered" });

/** One column as a reader arranged it, by its name. Columns that no longer exist are dropped; new ones are added at the end. */
const columnChoice = z.object({
  name: z.string().max(60),
  shown: z.boolean(),
  pinned: z.boolean(),
  /** Pixels. Absent: as the server describes it. */
  width: z.int().min(40).max(1200).optional(),
});

export const columnChoices = z.array(columnChoice).max(200);

/** A view with more rows is shown as "more than" this number. Counting further would cost time and tell nothing new. */
export const countLimit = 9_999;
/** With more rows than this, the view's figure is a warning. Null: never. */
const alertAbove = z.int().min(0).max(countLimit).nullable();

/** What a view keeps: which rows, in which order, in which columns. */
const viewState = z.object({
  /** As in the list's address. */
  filters: z.record(z.string().max(60), z.string().max(2_000)),
  sort: z.string().max(60).nullable(),
  order: z.enum(["asc", "desc"]),
  limit: z.int().min(1).max(200).nullable(),
  /** Null: each reader's own columns. */
  columns: columnChoices.nullable(),
});
export type ViewState = z.output<typeof viewState>;

const savedView = z.object({
  id,
  list: listApi,
  name: z.string(),
  shared: z.boolean(),
  /** The caller made it. */
  mine: z.boolean(),
  owner: z.string(),
  /** The caller may change and delete it. */
  may_edit: z.boolean(),
  pinned: z.boolean(),
  /** Topic of the change feed that reports changes of its rows. Null: nothing reports them. */
  topic: z.string().nullable(),
  alert_above: alertAbove,
  /** Roles whose list opens with this view; empty if the caller may not share views. */
  default_roles: z.array(id),
  state: viewState,
  version: z.int(),
});
export type SavedView = z.output<typeof savedView>;

/** Maximum views of one account, and maximum views that one call counts. */
export const mostViews = 200;
export const mostCounted = 30;

/** Several preferences at once. */
export const preferences = defineEndpoint({
  api: "buyer/user/Preferences",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary:
    "Returns what this account has stored under these keys, separated by commas. Keys without a value are left out",
  input: z.object({ keys: z.string().min(1).max(4_000) }),
  output: z.object({ values: z.record(z.string(), remembered) }),
});

/** Remembers one thing. The last call counts, so it needs no key and may be repeated. */
export const setPreference = defineEndpoint({
  api: "buyer/user/PreferenceSet",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Stores one value. Null deletes it",
  input: z.object({ key, value: remembered.optional() }),
  output: z.null(),
});

/** Views that the caller may open. */
export const viewsEndpoint = defineEndpoint({
  api: "seller/view/Views",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns the saved views of one list, or without `list` the views that are pinned to the sidebar",
  input: z.object({ list: listApi.optional() }),
  /** `remembered`: what the caller remembers under `list:<api>`, so that a list gets everything for its start in one call. */
  output: z.object({
    views: z.array(savedView),
    may_share: z.boolean(),
    /** The view that the list opens with for the caller's role; with several roles, that of the oldest. */
    default_view: id.nullable(),
    remembered,
  }),
});

/** Saves a view under a name: a new one, or the one with `id`. */
export const saveView = defineEndpoint({
  api: "seller/view/ViewSave",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary:
    "Saves a view. With `id` it replaces that view, if `version` is still the current one. `shared` needs `seller/view/ViewShare`",
  input: z.object({
    id: id.optional(),
    version: z.int().optional(),
    list: listApi,
    name: z.string().trim().min(1).max(40),
    shared: z.boolean(),
    state: viewState,
    /** Absent: unchanged. Null: none. */
    alert_above: alertAbove.optional(),
    /** Takes these roles from other views of the list. Absent: unchanged. A view that is not shared has none. */
    default_roles: z.array(id).max(200).optional(),
  }),
  output: savedView,
});

/** The roles for which a list may open with a view. */
export const viewRoles = defineEndpoint({
  api: "seller/view/ViewRoles",
  method: "GET",
  access: "permission",
  permission: "seller/view/ViewShare",
  repeats: "none",
  summary: "Returns the names of the supplier's roles, to choose those for which a list opens with a shared view",
  input: z.object({}),
  output: z.object({ roles: z.array(z.object({ id, name: z.string() })) }),
});

/** Deletes a view; those who had pinned it lose it. */
export const deleteView = defineEndpoint({
  api: "seller/view/ViewDelete",
  method: "POST",
  access: "session",
  repeats: "none",
  summary: "Deletes one of the caller's own views. Deleting another person's shared view needs `seller/view/ViewShare`",
  input: z.object({ id }),
  output: z.null(),
});

/** Puts a view into the caller's own sidebar, or removes it. */
export const pinView = defineEndpoint({
  api: "seller/view/ViewPin",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Pins a view to the caller's sidebar, or unpins it",
  input: z.object({ id, pinned: z.boolean() }),
  output: z.null(),
});

/** How many rows the views show now. */
export const viewCounts = defineEndpoint({
  api: "seller/view/ViewCounts",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary:
    "Returns how many rows each view shows now; `ids` are separated by commas. The number is null if counting takes too long; `more` means above 9,999",
  input: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,29}$/) }),
  output: z.object({
    counts: z.array(z.object({ id, count: z.int().nullable(), more: z.boolean() })),
  }),
});
