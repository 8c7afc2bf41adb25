import { createServer, type Server } from "node:http";
import type { Logger } from "../../core/kernel/log/log.ts";

/**
 * Starts the chat host that is part of the product: an origin of its own beside the console. It answers in the console's frame, asks to be
 * shown and hidden with the messages of the specification, and stores nothing.
 */
export function startChatSandbox(host: string, port: number, log: Logger): Server {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? "/", "http://sandbox.invalid");
    const isPage = pathname === "/";
    const isScript = pathname === "/chat.js";
    reply.writeHead(isPage || isScript ? 200 : 404, {
      "content-type": isScript ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    reply.end(isPage ? page : isScript ? script : "");
  });
  // The console runs without it: when the port is taken, only the chat is missing.
  server.on("error", (error) => log.warn({ err: error, port }, "the chat sandbox could not listen"));
  server.listen(port, host);
  server.unref();
  return server;
}

const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Chat</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:0;display:flex;flex-direction:column;height:100vh;background:#f6f7f9;color:#1d2530}
ol{flex:1;margin:0;padding:16px;overflow:auto;list-style:none}li{max-width:70%;margin:0 0 8px;padding:8px 12px;border-radius:10px;background:#fff}
li.own{margin-left:auto;background:#2f6fed;color:#fff}form{display:flex;gap:8px;padding:12px;background:#fff}input{flex:1;min-width:0;padding:8px 12px;font:inherit;border:1px solid #d5dae1;border-radius:8px}
button{padding:8px 12px;font:inherit;border:0;border-radius:8px;background:#2f6fed;color:#fff}button.plain{background:#e8ebf0;color:#1d2530}</style>
<ol id="said" aria-live="polite"></ol>
<form id="form"><input id="words" autocomplete="off" aria-label="Message"><button>➤</button><button type="button" class="plain" id="hide">–</button></form>
<script src="/chat.js"></script></html>`;

const script = `"use strict";
const query = new URLSearchParams(location.search);
const mark = query.has("customerUuid") ? "_" : "";
const said = document.getElementById("said");
const words = document.getElementById("words");
function say(text, own) {
  const line = document.createElement("li");
  line.textContent = text;
  if (own) line.className = "own";
  said.append(line);
  line.scrollIntoView();
}
// Whoever embeds it may read these words: they say nothing of anybody.
const ask = (wish) => parent.postMessage(mark + wish, "*");
say((query.get("name") || "") + (mark ? " · " + (query.get("customerName") || "") : ""), false);
document.getElementById("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = words.value.trim();
  if (!text) return;
  say(text, true);
  words.value = "";
  setTimeout(() => { say("✓ " + text, false); ask("showChat"); }, 600);
});
document.getElementById("hide").addEventListener("click", () => ask("hideChat"));
`;
