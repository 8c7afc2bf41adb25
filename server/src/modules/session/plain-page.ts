import type { RawContext } from "../../core/wire/run/raw-route.ts";

/** Escapes text so that it can be placed anywhere in a page. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark}body{margin:0;font:15px/1.6 system-ui,sans-serif;display:grid;justify-items:center;padding:40px 20px}
main{width:100%;max-width:520px}h1{font-size:20px}table{width:100%;border-collapse:collapse}td,th{padding:8px 6px;border-bottom:1px solid #8884;
text-align:left;vertical-align:top}.button{display:inline-block;padding:8px 16px;border:1px solid #8888;border-radius:8px;text-decoration:none}`;

/** Sends a page of a sandbox: no script, nothing from other hosts. @param body  HTML, already escaped */
export function plainPage(ctx: RawContext, title: string, body: string): void {
  ctx.reply
    .header("content-type", "text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(
      `<!doctype html><html lang="${ctx.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}
