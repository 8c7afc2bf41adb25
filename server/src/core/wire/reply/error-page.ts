import type { Language } from "@kangying/contract/core/language";
import { formatText } from "../../kernel/text.ts";
import { t } from "../wire.texts.ts";

const heading = t("errorPage.heading");
const idLabel = t("errorPage.idLabel");

/**
 * Builds a small page for people, shown in place of an envelope when a browser opens a link (a download).
 * @param msg  already in the reader's language
 */
export function errorPage(language: Language, msg: string, requestId: string): string {
  const title = formatText(heading, language);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 1em;color:#1f2937;background:#fff}small{color:#6b7280}
@media(prefers-color-scheme:dark){body{color:#e5e7eb;background:#111827}}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(msg)}</p><p><small>${formatText(idLabel, language)} ${escapeHtml(requestId)}</small></p></body></html>
`;
}

/** Escapes a text for use between tags and in double quotes. */
export function escapeHtml(plain: string): string {
  return plain
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
