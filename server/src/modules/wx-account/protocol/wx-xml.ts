import { XMLParser, XMLValidator } from "fast-xml-parser";

/** A message's members by name: words, or members of their own. */
export type WxXml = Readonly<Record<string, unknown>>;

// Entities are not expanded, and a document that declares some is refused: nothing here needs them.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
});

/** Reads a message of theirs. @returns null for what is no message: no XML, no root `xml`, one that declares entities */
export function readWxXml(text: string): WxXml | null {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text) || XMLValidator.validate(text) !== true) return null;
  try {
    const { xml } = parser.parse(text) as { readonly xml?: unknown };
    return typeof xml === "object" && xml !== null && !Array.isArray(xml) ? (xml as WxXml) : null;
  } catch {
    return null;
  }
}

/** A member as words. */
export function wordOf(xml: WxXml, name: string): string {
  const value = xml[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A tree of members to be written; numbers stand bare, words in CDATA. */
export interface WxTree {
  readonly [name: string]: string | number | WxTree | readonly WxTree[];
}

/** Writes a message as theirs are written. */
export function writeWxXml(tree: WxTree): string {
  return `<xml>${inner(tree)}</xml>`;
}

function inner(tree: WxTree): string {
  return Object.entries(tree)
    .map(([name, value]) => {
      if (typeof value === "number") return `<${name}>${value}</${name}>`;
      // The end of a CDATA section is the one thing that may not stand in it.
      if (typeof value === "string")
        return `<${name}><![CDATA[${value.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
      const members = Array.isArray(value) ? (value as readonly WxTree[]) : [value as WxTree];
      return members.map((one) => `<${name}>${inner(one)}</${name}>`).join("");
    })
    .join("");
}
