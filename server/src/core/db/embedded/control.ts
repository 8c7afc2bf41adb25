import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import type { Backup } from "./backup-manifest.ts";

type Answer = { readonly backup: Backup } | { readonly error: string };

/**
 * Accepts commands from tools of the same user while the server has the folder open. The one command is `backup`.
 * @param path  in a folder that no other user may enter
 */
export async function listenForTools(path: string, backup: () => Promise<Backup>): Promise<Server> {
  if (process.platform !== "win32") rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => socket.destroy());
    backup().then(
      (made) => socket.end(JSON.stringify({ backup: made } satisfies Answer)),
      (error: unknown) =>
        socket.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) } satisfies Answer)),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
  server.unref();
  return server;
}

/**
 * Asks the running server to make a backup.
 * @returns null when no server is running
 * @throws {Error} with the server's error message
 */
export async function askRunningServer(path: string): Promise<Backup | null> {
  const socket = connect(path);
  const isOpen = await new Promise<boolean>((resolve) =>
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false)),
  );
  if (!isOpen) return null;
  const answer = JSON.parse(await text(socket)) as Answer;
  if ("error" in answer) throw new Error(`the running server could not make the backup: ${answer.error}`);
  return answer.backup;
}
