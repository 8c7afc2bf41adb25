export { useTopic } from "./use-topic.ts";
