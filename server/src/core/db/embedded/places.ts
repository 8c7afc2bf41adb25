import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { inUsableFolder } from "../../kernel/files/usable-folder.ts";
import { StartRefused } from "../../kernel/start-refused.ts";

/** The paths of the parts of an embedded database. */
export interface Places {
  /** PGlite's own folder. */
  readonly data: string;
  readonly lock: string;
  readonly backups: string;
  /** The address for `pg`: a UNIX socket, or a named pipe. */
  readonly socket: string;
  /** The address where the server accepts commands from tools: `backup`. */
  readonly control: string;
}

/** A UNIX socket's path has at most 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = 100;

/**
 * @param data_dir  created if missing
 * @throws {StartRefused} where it cannot be used
 */
export function placesIn(data_dir: string): Places {
  return inUsableFolder("DATA_DIR", () => {
    mkdirSync(data_dir, { recursive: true });
    const folder = realpathSync(data_dir);
    return {
      data: join(folder, "pg"),
      lock: join(folder, "pg.lock"),
      backups: join(folder, "backups"),
      ...meetingPoints(folder),
    };
  });
}

function meetingPoints(folder: string): Pick<Places, "socket" | "control"> {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  if (process.platform === "win32") {
    return { socket: `\\\\.\\pipe\\kangying-${hash}-pg`, control: `\\\\.\\pipe\\kangying-${hash}-control` };
  }
  const near = join(folder, "run");
  const place =
    Buffer.byteLength(join(near, "control.sock")) <= longestSocketPath
      ? near
      : join(tmpdir(), `kangying-${userInfo().uid}-${hash}`);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  refuseForeign(place);
  return { socket: join(place, "pg.sock"), control: join(place, "control.sock") };
}

/**
 * Every user who may enter the folder gets in as superuser. So it must belong only to our user, also when another user created it before
 * us.
 */
function refuseForeign(place: string): void {
  const found = lstatSync(place);
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o077) !== 0) {
    throw new StartRefused("The embedded database cannot be opened:", [
      `${place} must be a folder of this user's that nobody else may enter (mode 0700)`,
    ]);
  }
}
