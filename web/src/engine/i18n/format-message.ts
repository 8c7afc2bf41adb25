import { formatNumber } from "../format/number.ts";

/** Values for a message's placeholders. */
export type MessageData = Readonly<Record<string, string | number>>;

type Part = string | Argument;
interface Argument {
  readonly name: string;
  /** null: the value unchanged · number: formatted as figures are everywhere */
  readonly kind: "plural" | "select" | "number" | null;
  readonly cases: ReadonlyMap<string, Message>;
}
type Message = readonly Part[];

/**
 * Reads the part of ICU MessageFormat that the console uses: `{name}`, number, plural with `=0` and `#`, select, nested. The full library
 * is as large as the router, and the login page, which slow connections must load first, needs none of the rest.
 */
class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  fail(what: string): never {
    throw new SyntaxError(`message ${JSON.stringify(this.text)}: ${what} at ${this.at}`);
  }

  /** @param countable  true within a plural, where `#` is the number */
  message(countable: boolean): Message {
    const parts: Part[] = [];
    let words = "";
    while (this.at < this.text.length && this.text[this.at] !== "}") {
      const char = this.text[this.at];
      if (char === "{" || (char === "#" && countable)) {
        if (words !== "") parts.push(words);
        words = "";
        this.at += 1;
        parts.push(char === "{" ? this.argument() : { name: "#", kind: "number", cases: new Map() });
      } else {
        words += char;
        this.at += 1;
      }
    }
    if (words !== "") parts.push(words);
    return parts;
  }

  argument(): Argument {
    const name = this.word();
    if (this.take("}")) return { name, kind: null, cases: new Map() };
    if (!this.take(",")) this.fail("a comma or a brace is missing");
    const kind = this.word();
    if (kind === "number" && this.take("}")) return { name, kind, cases: new Map() };
    if ((kind !== "plural" && kind !== "select") || !this.take(","))
      this.fail("only number, plural and select are known");
    const cases = new Map<string, Message>();
    while (!this.take("}")) {
      const label = this.word();
      if (label === "" || !this.take("{")) this.fail("a case is missing");
      cases.set(label, this.message(kind === "plural"));
      if (!this.take("}")) this.fail("a case does not end");
    }
    if (!cases.has("other")) this.fail("the case `other` is missing");
    return { name, kind, cases };
  }

  word(): string {
    const found = /^\s*([\w=.-]*)\s*/.exec(this.text.slice(this.at));
    this.at += found?.[0].length ?? 0;
    return found?.[1] ?? "";
  }

  take(char: string): boolean {
    this.at += /^\s*/.exec(this.text.slice(this.at))?.[0].length ?? 0;
    if (this.text[this.at] !== char) return false;
    this.at += 1;
    return true;
  }
}

const read = new Map<string, Message>();

function messageOf(text: string): Message {
  let message = read.get(text);
  if (!message) {
    const reader = new Reader(text);
    message = reader.message(false);
    if (reader.at < text.length) reader.fail("a brace too many");
    read.set(text, message);
  }
  return message;
}

const rules = new Map<string, Intl.PluralRules>();

/** The plural rules of a language. Cached, because creating them takes a slow machine longer than all other texts of a page. */
function rulesOf(language: string): Intl.PluralRules {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found;
}

/** The text for a value: of its own case, otherwise of its plural category. */
function chosen({ kind, cases }: Argument, value: unknown, language: string): Message {
  const exact = cases.get(kind === "plural" ? `=${String(value)}` : String(value));
  if (exact) return exact;
  const counted = kind === "plural" && cases.size > 1 ? cases.get(rulesOf(language).select(Number(value))) : undefined;
  return counted ?? cases.get("other") ?? [];
}

function filled(message: Message, language: string, data: MessageData, count: number | null): string {
  return message
    .map((part) => {
      if (typeof part === "string") return part;
      const value = part.name === "#" ? (count ?? 0) : data[part.name];
      if (part.kind === null) return String(value ?? "");
      const number = Number(value);
      if (part.kind === "number") return formatNumber(number);
      return filled(chosen(part, value, language), language, data, part.kind === "plural" ? number : count);
    })
    .join("");
}

/**
 * Formats a message with its data.
 * @throws {SyntaxError} where the message is not well-formed
 */
export function formatMessage(text: string, language: string, data: MessageData = {}): string {
  return text.includes("{") ? filled(messageOf(text), language, data, null) : text;
}
