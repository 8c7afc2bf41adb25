import sanitize from "sanitize-html";

const blocks = ["p", "br", "hr", "h1", "h2", "h3", "h4", "blockquote", "pre", "code", "ul", "ol", "li"];
const words = ["strong", "b", "em", "i", "u", "s", "sub", "sup", "span", "mark", "a", "img"];
const tables = ["table", "thead", "tbody", "tr", "th", "td", "colgroup", "col"];
const styles = {
  "text-align": [/^(?:left|center|right|justify)$/],
  color: [/^#[0-9a-f]{3,8}$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/],
  "background-color": [/^#[0-9a-f]{3,8}$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/],
};

/** Cleans HTML from an editor. Only what an article needs stays: no script, no frame, no event, and only pictures from our own files. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, {
    allowedTags: [...blocks, ...words, ...tables],
    allowedAttributes: {
      a: ["href", "target", "rel"],
      img: ["src", "alt", "width", "height"],
      th: ["colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      "*": ["style"],
    },
    allowedStyles: { "*": styles },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    exclusiveFilter: (frame) =>
      frame.tag === "img" && !/^\/files\/[\w-]+(?:\?[\w=&%.-]*)?$/.test(frame.attribs["src"] ?? ""),
    transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
  });
}
