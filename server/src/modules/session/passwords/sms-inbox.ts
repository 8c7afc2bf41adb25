import { sandboxMessages } from "../../../core/auth/proofs/sms-code.repo.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { RawRoute } from "../../../core/wire/run/raw-route.ts";
import { escapeHtml, plainPage } from "../plain-page.ts";
import { t } from "../session.texts.ts";

const words = {
  title: t("smsInbox.words"),
  none: t("smsInbox.none"),
};
const most = 20;

/**
 * Shows the messages that the SMS sandbox took, newest first. A person who reads them can sign in to any account, so the page exists only
 * where the console is a debug one.
 */
export const smsInbox: RawRoute = {
  path: "/sandbox/sms",
  async run(ctx) {
    const { config, database } = ctx.services;
    if (config.sms !== "sandbox" || !config.debug_console) throw new AppError("not_found");
    const messages = await database.transaction({ role: "auth" }, (tx) => sandboxMessages(tx, most), {
      readOnly: true,
    });
    const rows = messages.map(
      ({ phone, content, sent_at }) =>
        `<tr><td>${sent_at.toISOString().slice(11, 19)}</td><td>${escapeHtml(phone)}</td><td>${escapeHtml(content)}</td></tr>`,
    );
    const title = ctx.text(words.title);
    plainPage(ctx, title, rows.length === 0 ? `<p>${ctx.text(words.none)}</p>` : `<table>${rows.join("")}</table>`);
  },
};
