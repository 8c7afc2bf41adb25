import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Identifies a process among all processes that ever had its number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start time, in this system's own format; null when it cannot be read. */
  readonly started: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return identityOf(process.pid) ?? { pid: process.pid, started: null };
}

/** @returns null when no such process lives (a dead one that its parent has not collected yet counts as dead) */
export function identityOf(pid: number): ProcessIdentity | null {
  if (!answers(pid)) return null;
  if (process.platform === "linux") return fromProc(pid);
  return { pid, started: fromSystemTool(pid) };
}

/** True when this very process still lives. If a start time is unknown, a living process with the same number counts as the same. */
export function isAlive(identity: ProcessIdentity): boolean {
  const now = identityOf(identity.pid);
  return now !== null && (now.started === null || identity.started === null || now.started === identity.started);
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function fromProc(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain any character, so fields are counted from behind it: field 3 is the state, field 22 the start in
    // ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return null;
    // Ticks start again with each boot, and the processes of a container start at equal ticks.
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
