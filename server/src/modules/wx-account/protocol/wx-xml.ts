import { XMLParser, XMLValidator } from "fast-xml-parser";

/** A message's members by name: texts, or nested members. */
export type WxXml = Readonly<Record<string, unknown>>;

// Entities are not expanded, and a document that declares entities is refused, because none are needed here.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
});

/** Parses a message of WeChat. @returns null if it is not valid: no XML, no root `xml`, or it declares entities */
export function readWxXml(text: string): WxXml | null {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text) || XMLValidator.validate(text) !== true) return null;
  try {
    const { xml } = parser.parse(text) as { readonly xml?: unknown };
    return typeof xml === "object" && xml !== null && !Array.isArray(xml) ? (xml as WxXml) : null;
  } catch {
    return null;
  }
}

/** A member as text. */
export function wordOf(xml: WxXml, name: string): string {
  const value = xml[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A tree of members to write: numbers are written plain, texts in CDATA. */
export interface WxTree {
  readonly [name: string]: string | number | WxTree | readonly WxTree[];
}

/** Writes a message in WeChat's format. */
export function writeWxXml(tree: WxTree): string {
  return `<xml>${inner(tree)}</xml>`;
}

function inner(tree: WxTree): string {
  return Object.entries(tree)
    .map(([name, value]) => {
      if (typeof value === "number") return `<${name}>${value}</${name}>`;
      // A CDATA section must not contain its own end mark.
      if (typeof value === "string")
        return `<${name}><![CDATA[${value.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
      const members = Array.isArray(value) ? (value as readonly WxTree[]) : [value as WxTree];
      return members.map((one) => `<${name}>${inner(one)}</${name}>`).join("");
    })
    .join("");
}
