import type { Unit } from "../unit.ts";

/**
 * A form said once: the server declares its fields with an action, checks what comes back against the same
 * declaration, and the console draws it. Titles are already in the reader's language when they travel.
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

/** One choice of a select or tag. `color` is a state pair of the design: green, amber, red, violet, cyan, blue or slate. */
export interface Option {
  readonly value: string | number;
  readonly title: string;
  readonly color?: OptionColor;
  readonly disabled?: boolean;
  /** Names it too, unseen: typed or pasted it finds it. */
  readonly code?: string;
  /** The value of the option that it is a part of: they are drawn as a tree. Its title begins with that one's. */
  readonly within?: string | number;
  /** What it costs, integer fen: what a field of type `rows` gives a discount on. */
  readonly amount_fen?: number;
}
export type OptionColor = "green" | "amber" | "red" | "violet" | "cyan" | "blue" | "slate";

/** Values that are often chosen together, each lot by one press. */
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

/** An axis of a matrix: a thing that combinations are told apart by, with what it may be. Ids are the matrix's own, never given twice. */
export interface MatrixAxis {
  readonly name: string;
  readonly values: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Value of a field of type `matrix`: axes, and one row for each combination of their values; without axes it is one row. Beside `at` and
 * `key` a row bears the fields of one row.
 */
export interface MatrixValue<Cells extends object = Readonly<Record<string, unknown>>> {
  readonly axes: readonly MatrixAxis[];
  readonly rows: readonly (Cells & {
    /** One value of each axis, in their order. */
    readonly at: readonly number[];
    /** Of which kept row this is the combination; null: a new one. */
    readonly key: number | null;
  })[];
  /** The first id that was never given to a value: told with what is there, not sent back. */
  readonly next_id?: number;
}

/**
 * A field as it travels.
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
   * A number is typed and shown so many times the value that is sent: 2 where a house reads 斤 and kilograms travel, 0.01 where
   * ten-thousandths travel and percent are read, with as many more places. Bounds are of the value sent.
   */
  readonly times?: number;
  /** number, money (fen), date (`YYYY-MM-DD`), rows and multiselect (count): inclusive bounds. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly max_length?: number;
  /** Places behind the point that a number may have; extra ones are cut off, not rounded. */
  readonly decimals?: number;
  /** Taken as typed, blanks at its ends included (passwords). */
  readonly verbatim?: boolean;
  /** Strips Chinese characters while typing (codes, login names). */
  readonly no_chinese?: boolean;
  readonly options?: readonly Option[];
  /** multiselect: options that are often chosen together. */
  readonly groups?: readonly OptionGroup[];
  readonly cascades?: readonly CascadeOption[];
  /**
   * cascader, multiselect: the API (GET) that answers the tree, `{ cascades: CascadeOption[], groups?: OptionGroup[] }`, where it is too large to travel with every form.
   * remote_select: the API (GET `?q=&value=&…`) that answers `{ options: Option[] }`; `depends_on` names fields sent along; `id` is the key of the row that the form speaks of.
   */
  readonly remote?: {
    readonly api: string;
    readonly depends_on?: readonly string[];
    /** Sent along as they are: what the choice is for. */
    readonly params?: Readonly<Record<string, string>>;
  };
  /** select: its few choices stand beside each other. */
  readonly compact?: boolean;
  /** switch in a row: at most one row has it on, so that turning it on turns the others' off. */
  readonly single?: boolean;
  /** multiselect in a row: what one row has chosen the others cannot choose. */
  readonly distinct?: boolean;
  /** matrix: how many axes there may be, and values of one of them. `max` counts the rows. */
  readonly max_axes?: number;
  readonly max_values?: number;
  /** matrix: axes to choose from; others may be typed. */
  readonly known_axes?: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** In a matrix: typed in new rows alone; of a kept one it is shown as it is. */
  readonly only_new?: boolean;
  /** money in a matrix: the cost of the price that this field holds; what is left of it is told beside. */
  readonly cost_of?: string;
  /** rows, matrix: the fields of one row. */
  readonly fields?: readonly FormField[];
  /**
   * rows, drawn as a table. `table`: one line for each row, with what a preview tells of it; fields that are shown only by another one stand in that
   * one's column. `lines`: the rows are given by the prefill, each with `title`, `note` and `due_fen` beside its one money field; one
   * that has `off` is left out. `notes`: how many (the number field) of each value (the money field).
   */
  readonly as?: "lines" | "notes" | "table";
  /**
   * rows as `table`: the money field `field` of all rows is filled by one act, as a share of what the choice in their select `of` costs
   * (`amount_fen`), in whole jiao.
   */
  readonly discounts?: { readonly field: string; readonly of: string };
  /** select: the choices stand beside each other; Alt with a digit takes one. */
  readonly spread?: boolean;
  /** money: what was handed over for the sum of the `lines` named here; the change is told. */
  readonly change_of?: string;
  /** money: part of the sum of the `lines` named here that is paid another way, so that change is counted from the rest. */
  readonly part_of?: string;
  /** switch: what was made is printed once it is there. */
  readonly prints?: boolean;
  /** text, textarea: words that a tap writes. */
  readonly phrases?: readonly string[];
  /** pad: the API (GET with `id`, the row's key) that answers what is read and signed, a `PadDocument`. */
  readonly document?: string;
  /** pad: fields of the form that its text tells; they go along with `id`. */
  readonly document_by?: readonly string[];
  /** Shown only while the preview asks for it. */
  readonly when_asked?: boolean;
  /** text: nobody looks on. */
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
