import { describe, expect, it } from "vitest";
import { pickLanguage } from "./language.ts";

describe("the language to answer in", () => {
  it.each([
    ["zh-CN,zh;q=0.9,en;q=0.8", "zh-CN"],
    ["en-GB,en;q=0.9", "en"],
    ["es-MX", "es"],
    ["ja", "ja"],
    ["zh-TW", "zh-CN"],
    ["JA-jp", "ja"],
    // the best of ours, however many others come first
    ["fr-FR,de;q=0.9,es;q=0.5,en;q=0.4", "es"],
    // by weight, not by place
    ["en;q=0.2, ja;q=0.9", "ja"],
    // refused outright
    ["en;q=0, es;q=0.1", "es"],
  ])("%s → %s", (accepted, language) => {
    expect(pickLanguage(accepted)).toBe(language);
  });

  it.each([null, undefined, "", "*", "fr", ",,;;q", "q=1", "xx;q=nonsense"])(
    "is Chinese where none of ours is asked for: %s",
    (accepted) => {
      expect(pickLanguage(accepted)).toBe("zh-CN");
    },
  );
});
