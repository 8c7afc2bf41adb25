import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Tells one process from any other that ever had its number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in whatever words this system has for it; null where that cannot be found out. */
  readonly started: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return identityOf(process.pid) ?? { pid: process.pid, started: null };
}

/** @returns null where no such process lives (a dead one that nobody has collected yet counts as dead) */
export function identityOf(pid: number): ProcessIdentity | null {
  if (!answers(pid)) return null;
  if (process.platform === "linux") return fromProc(pid);
  return { pid, started: fromSystemTool(pid) };
}

/** Does this very process still live? Where the start time is unknown, a living number is taken for it. */
export function isAlive(identity: ProcessIdentity): boolean {
  const now = identityOf(identity.pid);
  return now !== null && (now.started === null || identity.started === null || now.started === identity.started);
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and is somebody else's
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function fromProc(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // the name in brackets may hold anything: count from behind it; field 3 is the state, field 22 the start in ticks since boot
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return null;
    // ticks begin again with each boot, and a container's processes start at equal ticks
    return { pid, started: `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${fields[19]}` };
  } catch {
    return null;
  }
}

function fromSystemTool(pid: number): string | null {
  try {
    const [tool, args] =
      process.platform === "win32"
        ? (["powershell", ["-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]] as const)
        : (["ps", ["-o", "lstart=", "-p", String(pid)]] as const);
    return execFileSync(tool, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || null;
  } catch {
    return null;
  }
}
