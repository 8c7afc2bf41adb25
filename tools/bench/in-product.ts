/** Loaded into the product's process before its own main file: what the bench must see from inside, and nothing while it does not look. */
import { writeFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { LoopWatch } from "./loop-watch.ts";
import { StatementRecorder } from "./statements.ts";
import { answerQuestions } from "./talk.ts";

const recorder = new StatementRecorder();
const watch = new LoopWatch();
const inspector = new Session();

answerQuestions({
  record: () => recorder.start(),
  recorded: () => recorder.stop(),
  rss: () => process.memoryUsage.rss(),
  watch: () => watch.start(),
  watched: () => watch.stop(),
  profile: async () => {
    inspector.connect();
    await inspector.post("Profiler.enable");
    await inspector.post("Profiler.start");
  },
  profiled: async (file: string) => {
    const { profile } = await inspector.post("Profiler.stop");
    inspector.disconnect();
    await writeFile(file, JSON.stringify(profile));
  },
});
// the product ends when it is told to, not when the bench has nothing more to ask; but it does not outlive the bench
process.channel?.unref();
process.once("disconnect", () => process.exit(1));
