/** A fact that decides, before the fields: who, which room, until when. */
export interface PreviewFact {
  readonly title: string;
  readonly text: string;
  readonly tone?: PreviewTone;
}

/** What the server looked at again for this decision. */
export interface PreviewCheck {
  readonly title: string;
  readonly is_good: boolean;
  /** What mends it in place: `value` is written to the field at this path (`items.0.quota`); without a value one is led to the field. */
  readonly offer?: { readonly title: string; readonly field: string; readonly value?: number | string };
}

/** A paper or a picture that a decision rests on. */
export interface PreviewFile {
  readonly title: string;
  readonly kind: "paper" | "image";
  /** A page of the console, or the address of a file; both open beside. */
  readonly to: string;
}

/** A figure told of one row, in a column that nobody types into. */
export interface PreviewCell {
  readonly text: string;
  readonly tone?: PreviewTone;
  /** From 0 to 1: drawn as a bar beside the text. */
  readonly share?: number;
}
export type PreviewTone = "green" | "amber" | "red";

/** What is told beside a field of type `rows` that is drawn as a `table`: columns between its fields, row by row. */
export interface PreviewCells {
  readonly columns: readonly {
    readonly name: string;
    readonly title: string;
    /** The field that it stands behind. */ readonly after: string;
  }[];
  /** In the order of the rows as they were sent; an empty text where nothing can be said yet. */
  readonly rows: readonly { readonly cells: Readonly<Record<string, PreviewCell>>; readonly fault?: string }[];
  /** Under the rows: sums by the name of a column or a field. */
  readonly foot?: Readonly<Record<string, string>>;
}

/** Parts beside each other, each with a bar: what a lock leaves of a stock, what falls out of an audience. */
export interface PreviewBars {
  readonly title: string;
  readonly hint?: string;
  /** Their shares are one: drawn as one bar, whose last part is what stays. */
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
  /** The hours in which it may happen at all. */
  readonly open?: { readonly from: number; readonly to: number };
  /** `mine`: what the form says · `other`: what is there already · `clash`: what cannot be at the same time. */
  readonly spans: readonly {
    readonly from: number;
    readonly to: number;
    readonly title: string;
    readonly is: "mine" | "other" | "clash";
  }[];
}

/** What a buyer sees of a lottery: sectors of one size, whatever their odds. */
export interface PreviewWheel {
  readonly style: "wheel" | "grid" | "scratch";
  readonly sectors: readonly string[];
  /** On the button in the middle. */
  readonly button: string;
  readonly cost: string;
  readonly hint: string;
}

/** What something costs by how much there is of it: lines that go up in steps. */
export interface PreviewSteps {
  readonly title: string;
  /** Of how much there is. */
  readonly unit: string;
  /** Each point: from so much on it costs so many fen. */
  readonly lines: readonly { readonly title: string; readonly points: readonly (readonly [number, number])[] }[];
  /** Where the lines end. */
  readonly most: number;
  /** How much there is now. */
  readonly at: number;
}

/** A step on the way of a row: who did it and when, or who is to do it. */
export interface PreviewStage {
  readonly title: string;
  readonly text: string;
  /** `bad`: here it ended. */
  readonly is: "done" | "now" | "open" | "bad";
}

/** What was before, or what belongs to it, a line each: a date, a document, an amount. */
export interface PreviewLog {
  readonly title: string;
  readonly lines: readonly {
    readonly title: string;
    readonly text: string;
    /** Its words are a state: a chip in this colour. */
    readonly tone?: PreviewTone;
    /** What it means, under it. */
    readonly hint?: string;
  }[];
  /** Where all of it is kept. */
  readonly link?: { readonly title: string; readonly to: string };
  /** Instead of lines, where there are none. */
  readonly empty?: string;
}

/** A measure step by step (week by week): a column for each, the last one is now. */
export interface PreviewColumns {
  readonly title: string;
  readonly hint?: string;
  /** Null: nothing is known of that step. `text` is the figure as it is read. */
  readonly columns: readonly { readonly title: string; readonly value: number | null; readonly text: string }[];
  /** Where a figure should lie. */
  readonly band?: { readonly from: number; readonly to: number };
  /** What the band is, and what to compare with. */
  readonly note?: string;
}

/** Places, and how many of them are taken: a square for each. */
export interface PreviewPlaces {
  readonly title: string;
  readonly taken: number;
  /** Null: nobody set an end. */
  readonly total: number | null;
  readonly text: string;
  readonly hint?: string;
}

/** What a form would come to as it is filled in: a table under the fields, asked again with every change. */
export interface FormPreview {
  /** GET with `id` (of a selection `ids`, keys with commas) and the fields named here as they stand (rows as JSON); answers a `PreviewAnswer`. */
  readonly api: string;
  /** Asked once those of them that are required are filled in. */
  readonly depends_on: readonly string[];
  /** Drawn beside the fields, and asked though half of them are empty: an editor. The API takes whatever is there. */
  readonly beside?: true;
  /** A money field that nobody fills in: it carries back the `total_fen` that was shown, so that another sum now is refused. */
  readonly total?: string;
}

/** One line of a preview. */
export interface PreviewRow {
  readonly title: string;
  /** How the amount came about, in words and numbers. */
  readonly formula: string;
  readonly amount_fen: number;
  /** A sum. */
  readonly strong?: boolean;
}

/** The act that clears something out of the way: its API, and the row that it is done on. */
export interface WayOut {
  readonly api: string;
  readonly id: number;
}

/**
 * A line of a form's checklist. `missing` stands in the way · `due` is settled along with the act · `idle` may be left as it is.
 */
export interface CheckLine {
  readonly code: string;
  readonly title: string;
  readonly state: "done" | "missing" | "due" | "idle";
  /** How it stands, or what is missing. */
  readonly text: string;
  /** Fields of this form that stand in the line. */
  readonly fields: readonly string[];
  /** Fields of this form that are wrong or empty, and by that the line is missing. */
  readonly wrong: readonly string[];
  /** Null: nothing but this form's own fields, another choice, or time. */
  readonly way_out: WayOut | null;
  /** What the way out's form begins with: the next thing that is possible. Of a range its two ends. */
  readonly begin?: Readonly<Record<string, string | number | readonly string[]>>;
  /** `due`: the way out is sent along with the act, with these values of its form and what is typed into the fields of `asks`. */
  readonly along?: {
    readonly given: Readonly<Record<string, string | number | readonly Readonly<Record<string, string | number>>[]>>;
    readonly asks: readonly string[];
    /** Integer fen that it takes. */
    readonly amount_fen: number;
    /** The act is refused without it. */
    readonly must: boolean;
  };
}

export interface PreviewAnswer {
  readonly rows: readonly PreviewRow[];
  readonly total_fen: number;
  readonly note: string | null;
  /** Stand before the fields. */
  readonly facts?: readonly PreviewFact[];
  readonly checks?: readonly PreviewCheck[];
  readonly files?: readonly PreviewFile[];
  /** Beside a list: how far the row has come. */
  readonly stages?: readonly PreviewStage[];
  /** Beside a list: what was before. */
  readonly log?: PreviewLog;
  /** What the confirming button says: what will be done, with its figures. */
  readonly button?: string;
  /** Why it cannot be confirmed; the button bears it. */
  readonly hindered?: string;
  /** Fields of the form that this case needs, beside those that are always there: shown, and asked for, only then. */
  readonly asks?: readonly string[];
  /** All that the act needs, and all that stands in its way. */
  readonly checklist?: readonly CheckLine[];
  /** What will happen once it is confirmed. */
  readonly effects?: readonly string[];
  /** By fields of type `rows` that are drawn as a `table`. */
  readonly cells?: Readonly<Record<string, PreviewCells>>;
  /** The one figure that decides, before all others. */
  readonly figure?: { readonly title: string; readonly text: string; readonly hint: string };
  /** Words as they will be read by whom they are sent to. */
  readonly message?: { readonly text: string; readonly hint: string };
  readonly bars?: PreviewBars;
  readonly columns?: PreviewColumns;
  readonly places?: PreviewPlaces;
  readonly day?: PreviewDay;
  readonly steps?: PreviewSteps;
  readonly wheel?: PreviewWheel;
}
