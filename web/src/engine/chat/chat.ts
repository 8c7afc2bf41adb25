/** Who chats: the account at this console. */
export interface ChatParameters {
  readonly uuid: string;
  readonly name: string;
  readonly avatar: string;
  readonly customerAppID: string;
  /** The person whom it is with, in two-party mode. */
  readonly customer?: { readonly uuid: string; readonly avatar: string; readonly name: string };
}

/** What the frame may ask of the console around it. */
export type ChatWish = "show" | "hide";

/** Milliseconds from the wish to be shown until the chat is large. */
export const chatExpandAfter = 500;

/** Providers of customer service whose own dashboard is used in place of our frame: a part of their hosts' names, and where it is. */
const thirdParties = [
  ["meiqia", "https://app.meiqia.com/"],
  ["udesk", "https://www.udesk.cn/login.html"],
  ["qiyukf", "https://qiyukf.com/login"],
  ["sobot", "https://www.sobot.com/console/login"],
  ["53kf", "https://saas.53kf.com/login"],
  ["easemob", "https://kefu.easemob.com/"],
  ["intercom", "https://app.intercom.com/"],
] as const;

/** The dashboard of a third party whose host this is. Null: it is our own kind of chat host. */
export function thirdPartyDashboard(host: string): string | null {
  if (!URL.canParse(host)) return null;
  const { hostname } = new URL(host);
  return thirdParties.find(([name]) => hostname.includes(name))?.[1] ?? null;
}

/**
 * Where a supplier's customers are answered, if not in the console: a third party's dashboard, and what is not the chat host of this environment at
 * its own address. Null: in the console, in our frame.
 */
export function dashboardOf({ host, own }: { readonly host: string; readonly own: boolean }): string | null {
  return thirdPartyDashboard(host) ?? (own ? null : host);
}

/** Which of the parameters that a chat cannot do without are missing. */
export function missingForChat(given: Partial<ChatParameters>): readonly ("uuid" | "name" | "customerAppID")[] {
  return (["uuid", "name", "customerAppID"] as const).filter((key) => !given[key]);
}

/** The frame's address. @param host  of the environment @throws {TypeError} where it is no address */
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
 * What a message of the frame asks for. Its words are the names of the specification, with an underscore before them in two-party mode; whatever
 * else comes is nothing.
 */
export function chatWish(data: unknown, isTwoParty: boolean): ChatWish | null {
  const said = typeof data === "object" && data !== null && "type" in data ? data.type : data;
  const mark = isTwoParty ? "_" : "";
  if (said === `${mark}showChat`) return "show";
  return said === `${mark}hideChat` ? "hide" : null;
}
