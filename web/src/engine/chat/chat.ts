/** The account at this console, as a chat participant. */
export interface ChatParameters {
  readonly uuid: string;
  readonly name: string;
  readonly avatar: string;
  readonly customerAppID: string;
  /** The other person, in two-party mode. */
  readonly customer?: { readonly uuid: string; readonly avatar: string; readonly name: string };
}

/** A wish of the frame to the console around it. */
export type ChatWish = "show" | "hide";

/** Milliseconds from the wish to be shown until the chat is large. */
export const chatExpandAfter = 500;

/** Third-party customer services, whose own dashboard is used instead of our frame: a part of the host name, and the dashboard. */
const thirdParties = [
  ["meiqia", "https://app.meiqia.com/"],
  ["udesk", "https://www.udesk.cn/login.html"],
  ["qiyukf", "https://qiyukf.com/login"],
  ["sobot", "https://www.sobot.com/console/login"],
  ["53kf", "https://saas.53kf.com/login"],
  ["easemob", "https://kefu.easemob.com/"],
  ["intercom", "https://app.intercom.com/"],
] as const;

/** The dashboard of the third party to which this host belongs. Null: it is a chat host of our own kind. */
export function thirdPartyDashboard(host: string): string | null {
  if (!URL.canParse(host)) return null;
  const { hostname } = new URL(host);
  return thirdParties.find(([name]) => hostname.includes(name))?.[1] ?? null;
}

/**
 * Where a supplier's customers are answered, if not in the console: the dashboard of a third party, or a foreign chat host at its own
 * address. Null: in the console, in our frame.
 */
export function dashboardOf({ host, own }: { readonly host: string; readonly own: boolean }): string | null {
  return thirdPartyDashboard(host) ?? (own ? null : host);
}

/** The required chat parameters that are missing. */
export function missingForChat(given: Partial<ChatParameters>): readonly ("uuid" | "name" | "customerAppID")[] {
  return (["uuid", "name", "customerAppID"] as const).filter((key) => !given[key]);
}

/** The frame's address. @param host  of the environment @throws {TypeError} where it is no valid address */
export function chatAddress(host: string, given: ChatParameters, isMax: boolean): string {
  const address = new URL(host);
  const { customerAppID, uuid, avatar, name, customer } = given;
  const query = {
    customerAppID,
    uuid,
    avatar,
    name,
    isMax: String(isMax),
    ...(customer ? { customerUuid: customer.uuid, customerAvatar: customer.avatar, customerName: customer.name } : {}),
  };
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return address.href;
}

/**
 * Reads the wish of a message from the frame. Its words are those of the specification, with an underscore before them in two-party mode.
 * Any other message gives null.
 */
export function chatWish(data: unknown, isTwoParty: boolean): ChatWish | null {
  const said = typeof data === "object" && data !== null && "type" in data ? data.type : data;
  const mark = isTwoParty ? "_" : "";
  if (said === `${mark}showChat`) return "show";
  return said === `${mark}hideChat` ? "hide" : null;
}
