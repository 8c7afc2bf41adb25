/** Loaded into the product's process before its main file, for what the bench must see from inside. Does nothing until the bench asks. */
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
// The channel alone does not keep the product running. The product ends when the bench does.
process.channel?.unref();
process.once("disconnect", () => process.exit(1));
