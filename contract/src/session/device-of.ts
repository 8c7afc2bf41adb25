/** The browser and the system that a user agent names. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

// The order matters: most browsers also name the browsers that they are derived from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, "WeChat"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/HeadlessChrome|Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/i, "HarmonyOS"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

const first = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The device behind a `User-Agent`: browser and system. */
export function deviceOf(userAgent: string): Device {
  return { browser: first(browsers, userAgent), system: first(systems, userAgent) };
}

/**
 * Where a network is, as far as its address alone shows.
 * @param network  `203.0.113.0/24`
 */
export function placeOf(network: string): "local" | "inside" | "outside" {
  if (/^127\.|^::\/|^::1/.test(network)) return "local";
  return /^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^f[cd][0-9a-f]{2}:|^fe80:/i.test(network)
    ? "inside"
    : "outside";
}
