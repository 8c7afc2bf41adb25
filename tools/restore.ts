import { generations, type Generation } from "../server/src/core/db/embedded/backup-manifest.ts";
import { listBackups, restoreFrom } from "../server/src/core/db/embedded/backups.ts";
import { readConfig } from "../server/src/core/kernel/config.ts";
import { StartRefused } from "../server/src/core/kernel/start-refused.ts";
import { drill } from "./backups/drill.ts";
import { describeBackup, embeddedFolder } from "./embedded-folder.ts";
import { plainly } from "./plainly.ts";

// Without an argument: lists the backups. With a backup's letter: replaces the data with that backup. With --drill: restores the newest one
// into a scratch place, checks it, and deletes it.
await plainly(async () => {
  const [wanted] = process.argv.slice(2);
  if (wanted === "--drill") return await showDrill();
  const data_dir = embeddedFolder("restore");
  if (wanted === undefined) return await list(data_dir);
  if (!isGeneration(wanted))
    throw new StartRefused("Nothing was restored:", [
      `"${wanted}" is no backup: say ${generations.join(" or ")}, or nothing to see a list`,
    ]);
  const { backup, kept } = await restoreFrom(data_dir, wanted);
  console.log(`Restored ${describeBackup(backup)}`);
  if (kept !== null) console.log(`What was there before lies in ${kept}. Remove it once you are sure.`);
  console.log("Start the server again: npm start");
});

async function showDrill(): Promise<void> {
  const { of, lines } = await drill(readConfig(process.env));
  const width = Math.max(...lines.map(({ what }) => what.length));
  console.log(`Restore drill of ${of}`);
  for (const { what, ok, said } of lines) console.log(`  ${what.padEnd(width)}  ${ok ? "✓" : "✗"}  ${said}`);
  if (lines.some(({ ok }) => !ok)) process.exitCode = 1;
}

async function list(data_dir: string): Promise<void> {
  const backups = await listBackups(data_dir);
  if (backups.length === 0) return console.log(`There is no complete backup in ${data_dir}/backups yet.`);
  console.log(["Backups, newest first:", ...backups.map((backup) => `  ${describeBackup(backup)}`)].join("\n"));
  console.log(`\nStop the server, then put one back: npm run restore ${backups[0]?.generation ?? "a"}`);
}

function isGeneration(word: string): word is Generation {
  return (generations as readonly string[]).includes(word);
}
