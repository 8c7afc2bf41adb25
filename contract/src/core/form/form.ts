import type { Unit } from "../unit.ts";

/**
 * A form, declared once: the server declares its fields with an action and checks what comes back against the same
 * declaration, and the console draws it. Titles are already in the reader's language when they are sent.
 */
export const fieldTypes = [
  "text",
  "textarea",
  "number",
  "money",
  "phone",
  "select",
  "remote_select",
  "multiselect",
  "cascader",
  "date",
  "datetime",
  "date_range",
  "datetime_range",
  "switch",
  "images",
  "file",
  "rich_text",
  "rows",
  "matrix",
  "pad",
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** One choice of a select or tag. `color` is a pair of state colours of the design: green, amber, red, violet, cyan, blue or slate. */
export interface Option {
  readonly value: string | number;
  readonly title: string;
  readonly color?: OptionColor;
  readonly disabled?: boolean;
  /** A second name that is not shown: typing or pasting it finds the option. */
  readonly code?: string;
  /** The value of the option that this one is a part of: they are drawn as a tree. This title begins with the other one's title. */
  readonly within?: string | number;
  /** What it costs, integer fen: what a field of type `rows` gives a discount on. */
  readonly amount_fen?: number;
}
export type OptionColor = "green" | "amber" | "red" | "violet" | "cyan" | "blue" | "slate";

/** Values that are often chosen together: one click chooses all of them. */
export interface OptionGroup {
  readonly title: string;
  readonly values: readonly (string | number)[];
}

/** A branch of a cascader. */
export interface CascadeOption {
  readonly value: string | number;
  readonly title: string;
  readonly children?: readonly CascadeOption[];
}

/** An axis of a matrix: a property (such as size) with its possible values. Ids belong to the matrix and are never used twice. */
export interface MatrixAxis {
  readonly name: string;
  readonly values: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Value of a field of type `matrix`: axes, and one row for each combination of their values; without axes there is one row. Beside `at` and
 * `key`, a row has the fields of one row.
 */
export interface MatrixValue<Cells extends object = Readonly<Record<string, unknown>>> {
  readonly axes: readonly MatrixAxis[];
  readonly rows: readonly (Cells & {
    /** One value of each axis, in the order of the axes. */
    readonly at: readonly number[];
    /** Key of the saved row that this combination is; null: a new one. */
    readonly key: number | null;
  })[];
  /** The first id that no value ever had. It comes with the present value and is not sent back. */
  readonly next_id?: number;
}

/**
 * A field as it is sent to the console.
 *
 * Values by type: text, textarea, phone, rich_text: string · number: number · money: integer fen · select, remote_select: the option's
 * value · multiselect: values[] · cascader: the path's values[] · date: `YYYY-MM-DD` · datetime: seconds · date_range: two dates ·
 * datetime_range: two seconds · switch: boolean · images: file ids[] · file: file id · rows: objects[] · matrix: `MatrixValue` · pad: `PadSigned`.
 * An empty optional field is null or absent.
 */
export interface FormField extends Unit {
  readonly name: string;
  readonly title: string;
  readonly type: FieldType;
  readonly required?: boolean;
  readonly help?: string;
  readonly placeholder?: string;
  /**
   * A number is typed and shown as this many times the value that is sent: 2 where people read 斤 and kilograms are sent, 0.01 where
   * ten-thousandths are sent and people read percent, with the decimals to match. Bounds are of the value that is sent.
   */
  readonly times?: number;
  /** number, money (fen), date (`YYYY-MM-DD`), rows and multiselect (count): inclusive bounds. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly max_length?: number;
  /** Decimals that a number may have; further ones are cut off, not rounded. */
  readonly decimals?: number;
  /** Taken exactly as typed, including blanks at both ends (passwords). */
  readonly verbatim?: boolean;
  /** Removes Chinese characters while typing (codes, login names). */
  readonly no_chinese?: boolean;
  readonly options?: readonly Option[];
  /** multiselect: options that are often chosen together. */
  readonly groups?: readonly OptionGroup[];
  readonly cascades?: readonly CascadeOption[];
  /**
   * cascader, multiselect: the API (GET) that answers the tree, `{ cascades: CascadeOption[], groups?: OptionGroup[] }`, where it is too large to send with
   * every form.
   * remote_select: the API (GET `?q=&value=&…`) that answers `{ options: Option[] }`. `depends_on` names fields that are sent too; `id` is the key of the
   * form's row.
   */
  readonly remote?: {
    readonly api: string;
    readonly depends_on?: readonly string[];
    /** Sent with the call as they are: what the choice is for. */
    readonly params?: Readonly<Record<string, string>>;
  };
  /** select: its few choices are drawn beside each other. */
  readonly compact?: boolean;
  /** switch in a row: at most one row has it on. Turning it on turns the others off. */
  readonly single?: boolean;
  /** multiselect in a row: what one row has chosen cannot be chosen in another. */
  readonly distinct?: boolean;
  /** matrix: maximum number of axes, and of values of one axis. `max` counts the rows. */
  readonly max_axes?: number;
  readonly max_values?: number;
  /** matrix: axes to choose from; others may be typed. */
  readonly known_axes?: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** In a matrix: can be typed only in new rows. In a saved row its value is shown, but cannot be changed. */
  readonly only_new?: boolean;
  /** money in a matrix: this field is the cost, and `cost_of` names the field with the price. The margin is shown beside it. */
  readonly cost_of?: string;
  /** rows, matrix: the fields of one row. */
  readonly fields?: readonly FormField[];
  /**
   * rows, and how they are drawn. `table`: one line for each row, with what a preview says of it; a field that is shown only for some values of another
   * field is in that one's column. `lines`: the prefill gives the rows, each with `title`, `note` and `due_fen` beside its one money field; a row with
   * `off` is left out. `notes`: how many (the number field) of each value (the money field).
   */
  readonly as?: "lines" | "notes" | "table";
  /**
   * rows as `table`: one action fills the money field `field` of all rows, as a share of the price (`amount_fen`) of the choice in their select `of`,
   * in whole jiao.
   */
  readonly discounts?: { readonly field: string; readonly of: string };
  /** select: the choices are drawn beside each other; Alt with a digit takes one. */
  readonly spread?: boolean;
  /** money: the cash that was received for the sum of the `lines` named here; the change is shown. */
  readonly change_of?: string;
  /** money: the part of the sum of the `lines` named here that is paid another way. Change is counted from the rest. */
  readonly part_of?: string;
  /** switch: what was made is printed when it is done. */
  readonly prints?: boolean;
  /** text, textarea: words that one tap inserts. */
  readonly phrases?: readonly string[];
  /** pad: the API (GET with `id`, the row's key) that answers the document to read and sign, a `PadDocument`. */
  readonly document?: string;
  /** pad: fields of the form that the document's text uses; they are sent with `id`. */
  readonly document_by?: readonly string[];
  /** Shown only while the preview asks for it. */
  readonly when_asked?: boolean;
  /** text: hidden while typing, so that nobody can read it. */
  readonly secret?: boolean;
  /** Shown and sent only while another field of the form has one of these values. */
  readonly visible_when?: { readonly field: string; readonly in: readonly (string | number | boolean)[] };
  readonly initial?: unknown;
  /** file, images: what may be chosen, as in `<input accept>`. */
  readonly accept?: string;
  /** images: each may be cut to a square. */
  readonly square?: boolean;
  /** file, images: `private` needs a permission to be seen, `public` is part of a shop page. */
  readonly access?: "public" | "private";
}
