import {
  inbox,
  inboxCount,
  inboxRead,
  mostInInbox,
  templatePreview,
} from "@kangying/contract/messages/messages.endpoints";
import { callRoute, type CallContext, type Route } from "../../core/wire/route.ts";
import { eventTitles, t } from "./event-messages.texts.ts";
import { countUnread, type InboxOwner, markRead, readInbox } from "./inbox.repo.ts";
import { eventSpec, isEvent } from "./message-events.ts";
import { filled, partsOf, unknownNames, wordsFor } from "./message-words.ts";

const ownerOf = ({ supplier, caller }: CallContext): InboxOwner => ({
  supplier_id: supplier.id,
  account_id: caller.account_id,
});

/** The calls of the caller's own inbox, and the preview of message texts. */
export const eventMessagesRoutes: readonly Route[] = [
  callRoute(inboxCount, async (ctx) => ({ unread: await countUnread(ctx.tx, ownerOf(ctx)) })),
  callRoute(inbox, async (ctx) => ({
    messages: (await readInbox(ctx.tx, ownerOf(ctx), mostInInbox))
      .filter(({ event }) => isEvent(event))
      .map(({ id, event, told, content, path, created_at, read_at }) => ({
        id,
        title: ctx.text(eventTitles[event]),
        text: content ?? wordsFor(event, told, null, ctx.language),
        path,
        at: Math.floor(created_at.getTime() / 1000),
        is_read: read_at !== null,
      })),
  })),
  callRoute(inboxRead, async (ctx, asked) => {
    await markRead(ctx.tx, ownerOf(ctx), asked, ctx.now);
    ctx.changed("inbox", asked.id);
    return { unread: await countUnread(ctx.tx, ownerOf(ctx)) };
  }),
  // oxlint-disable-next-line require-await -- it asks nothing of the database
  callRoute(templatePreview, async (ctx, { event = "", content = "" }) => {
    if (!isEvent(event)) return { rows: [], total_fen: 0, note: null };
    const names = eventSpec(event).told;
    const sample = Object.fromEntries(names.map((name) => [name, ctx.text(t(`sample.${name as "name"}`))]));
    const strange = unknownNames(event, content);
    const words = content === "" ? wordsFor(event, sample, null, ctx.language) : filled(content, sample);
    const facts = [
      { title: ctx.text(t("preview.names")), text: names.map((name) => `{${name}}`).join(" ") },
      { title: ctx.text(t("preview.reads")), text: words },
      { title: ctx.text(t("parts")), text: String(partsOf(words)) },
    ];
    const note = strange.length > 0 ? ctx.text(t("fault.names"), { names: strange.join(", ") }) : null;
    return { rows: [], total_fen: 0, note, facts };
  }),
];
