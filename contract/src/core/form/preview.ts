/** A fact that the decision depends on, shown before the fields: who, which room, until when. */
export interface PreviewFact {
  readonly title: string;
  readonly text: string;
  readonly tone?: PreviewTone;
}

/** What the server checked again for this decision. */
export interface PreviewCheck {
  readonly title: string;
  readonly is_good: boolean;
  /** A way to correct it here: `value` is written to the field at this path (`items.0.quota`). Without a value, the link leads to the field. */
  readonly offer?: { readonly title: string; readonly field: string; readonly value?: number | string };
}

/** A document or a picture that a decision is based on. */
export interface PreviewFile {
  readonly title: string;
  readonly kind: "paper" | "image";
  /** A page of the console, or the address of a file; both open beside the form. */
  readonly to: string;
}

/** A figure of one row, in a column that nobody types into. */
export interface PreviewCell {
  readonly text: string;
  readonly tone?: PreviewTone;
  /** From 0 to 1: drawn as a bar beside the text. */
  readonly share?: number;
}
export type PreviewTone = "green" | "amber" | "red";

/** What is shown beside a field of type `rows` that is drawn as a `table`: extra columns between its fields, for each row. */
export interface PreviewCells {
  readonly columns: readonly {
    readonly name: string;
    readonly title: string;
    /** The field that this column comes after. */ readonly after: string;
  }[];
  /** In the order in which the rows were sent; an empty text where there is nothing to show yet. */
  readonly rows: readonly { readonly cells: Readonly<Record<string, PreviewCell>>; readonly fault?: string }[];
  /** Below the rows: sums by the name of a column or a field. */
  readonly foot?: Readonly<Record<string, string>>;
}

/** Parts beside each other, each with a bar: what a lock leaves of a stock, who is left out of an audience. */
export interface PreviewBars {
  readonly title: string;
  readonly hint?: string;
  /** The shares add up to one: drawn as one bar, and the last part is what remains. */
  readonly is_whole?: true;
  readonly bars: readonly {
    readonly title: string;
    readonly text: string;
    readonly share: number;
    readonly tone?: PreviewTone;
  }[];
}

/** One day from midnight to midnight, in minutes of the shop's clock. */
export interface PreviewDay {
  readonly title: string;
  readonly hint?: string;
  /** The hours in which it can happen at all. */
  readonly open?: { readonly from: number; readonly to: number };
  /** `mine`: what the form says · `other`: what is already there · `clash`: what overlaps and cannot. */
  readonly spans: readonly {
    readonly from: number;
    readonly to: number;
    readonly title: string;
    readonly is: "mine" | "other" | "clash";
  }[];
}

/** What a buyer sees of a lottery: sectors of equal size, whatever their odds. */
export interface PreviewWheel {
  readonly style: "wheel" | "grid" | "scratch";
  readonly sectors: readonly string[];
  /** Text of the button in the middle. */
  readonly button: string;
  readonly cost: string;
  readonly hint: string;
}

/** The price of something by quantity: lines that go up in steps. */
export interface PreviewSteps {
  readonly title: string;
  /** Unit of the quantity. */
  readonly unit: string;
  /** Each point: from this quantity on, it costs this many fen. */
  readonly lines: readonly { readonly title: string; readonly points: readonly (readonly [number, number])[] }[];
  /** The quantity at which the lines end. */
  readonly most: number;
  /** The quantity now. */
  readonly at: number;
}

/** A step of a row's progress: who did it and when, or who has to do it. */
export interface PreviewStage {
  readonly title: string;
  readonly text: string;
  /** `bad`: it ended here. */
  readonly is: "done" | "now" | "open" | "bad";
}

/** What happened before, or what belongs to it, one line each: a date, a document, an amount. */
export interface PreviewLog {
  readonly title: string;
  readonly lines: readonly {
    readonly title: string;
    readonly text: string;
    /** The text is a state, drawn as a chip in this colour. */
    readonly tone?: PreviewTone;
    /** What it means, shown below it. */
    readonly hint?: string;
  }[];
  /** The page that has all of it. */
  readonly link?: { readonly title: string; readonly to: string };
  /** Text instead of lines, where there are none. */
  readonly empty?: string;
}

/** A measure by steps of time (such as weeks): one column each, the last one is now. */
export interface PreviewColumns {
  readonly title: string;
  readonly hint?: string;
  /** Null: nothing is known for that step. `text` is the figure as it is shown. */
  readonly columns: readonly { readonly title: string; readonly value: number | null; readonly text: string }[];
  /** The range that a figure should be in. */
  readonly band?: { readonly from: number; readonly to: number };
  /** What the range is, and what to compare with. */
  readonly note?: string;
}

/** Places, and how many of them are taken: one square each. */
export interface PreviewPlaces {
  readonly title: string;
  readonly taken: number;
  /** Null: there is no limit. */
  readonly total: number | null;
  readonly text: string;
  readonly hint?: string;
}

/** What a form would result in while it is being filled in: a table below the fields, asked for again with every change. */
export interface FormPreview {
  /** GET with `id` (for a selection `ids`, keys with commas) and the present values of the fields named here (rows as JSON); answers a `PreviewAnswer`. */
  readonly api: string;
  /** Fields that are sent. The call is made when the required ones among them are filled in. */
  readonly depends_on: readonly string[];
  /** An editor: drawn beside the fields and asked for even while some fields are empty. The API accepts any values. */
  readonly beside?: true;
  /** A money field that nobody fills in: it sends back the `total_fen` that was shown, so that the action is refused if the sum has changed. */
  readonly total?: string;
}

/** One line of a preview. */
export interface PreviewRow {
  readonly title: string;
  /** How the amount was calculated, in words and numbers. */
  readonly formula: string;
  readonly amount_fen: number;
  /** It is a sum. */
  readonly strong?: boolean;
}

/** The action that clears a problem: its API, and the row that it is done on. */
export interface WayOut {
  readonly api: string;
  readonly id: number;
}

/** A line of a form's checklist. `missing` prevents the action · `due` is settled together with the action · `idle` may be left as it is. */
export interface CheckLine {
  readonly code: string;
  readonly title: string;
  readonly state: "done" | "missing" | "due" | "idle";
  /** Its state, or what is missing. */
  readonly text: string;
  /** Fields of this form that the line is about. */
  readonly fields: readonly string[];
  /** Fields of this form that are wrong or empty, which is why the line is missing. */
  readonly wrong: readonly string[];
  /** Null: only this form's own fields, another choice, or time can help. */
  readonly way_out: WayOut | null;
  /** First values of the other action's form: the next ones that are possible. A range has two. */
  readonly begin?: Readonly<Record<string, string | number | readonly string[]>>;
  /** `due`: the other action is sent together with this one, with these values of its form and what is typed into the fields of `asks`. */
  readonly along?: {
    readonly given: Readonly<Record<string, string | number | readonly Readonly<Record<string, string | number>>[]>>;
    readonly asks: readonly string[];
    /** The amount it takes, integer fen. */
    readonly amount_fen: number;
    /** This action is refused without it. */
    readonly must: boolean;
  };
}

export interface PreviewAnswer {
  readonly rows: readonly PreviewRow[];
  readonly total_fen: number;
  readonly note: string | null;
  /** Shown before the fields. */
  readonly facts?: readonly PreviewFact[];
  readonly checks?: readonly PreviewCheck[];
  readonly files?: readonly PreviewFile[];
  /** Beside a list: how far the row has come. */
  readonly stages?: readonly PreviewStage[];
  /** Beside a list: what happened before. */
  readonly log?: PreviewLog;
  /** Text of the confirm button: what will be done, with its figures. */
  readonly button?: string;
  /** Why it cannot be confirmed; shown on the button. */
  readonly hindered?: string;
  /** Fields of the form that only this case needs: they are shown and asked for only then. */
  readonly asks?: readonly string[];
  /** Everything that the action needs, and everything that prevents it. */
  readonly checklist?: readonly CheckLine[];
  /** What will happen when it is confirmed. */
  readonly effects?: readonly string[];
  /** For fields of type `rows` that are drawn as a `table`, by field. */
  readonly cells?: Readonly<Record<string, PreviewCells>>;
  /** The one figure that the decision depends on, before all others. */
  readonly figure?: { readonly title: string; readonly text: string; readonly hint: string };
  /** The message as its recipient will read it. */
  readonly message?: { readonly text: string; readonly hint: string };
  readonly bars?: PreviewBars;
  readonly columns?: PreviewColumns;
  readonly places?: PreviewPlaces;
  readonly day?: PreviewDay;
  readonly steps?: PreviewSteps;
  readonly wheel?: PreviewWheel;
}
