import { useEffect, useRef } from "react";
import { onFeed, type Hint } from "./topics.ts";

/**
 * Calls back whenever data of a topic may have changed. Hidden pages get no calls and read again when they are shown.
 * @param topic  undefined: listens to nothing
 */
export function useTopic(topic: string | undefined, heard: (hint: Hint) => void): void {
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => (topic === undefined ? undefined : onFeed(topic, (hint) => latest.current(hint))), [topic]);
}
