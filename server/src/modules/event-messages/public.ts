export { announce, announceBeside, announceInstead, forgetNews, waysOf } from "./announce.ts";
export {
  messageChannelPoint,
  phoneHearerPoint,
  type PhoneHearer,
  type MessageChannel,
  type News,
  type NewsOf,
} from "./channel.ts";
export { eventKey, eventNames, eventOfKey, eventSpec, toldBeside } from "./message-events.ts";
export { eventOptions } from "./rules.list.ts";
export { setWays } from "./set-ways.ts";
export { type MessageEvent } from "./message-events.ts";
export { logSent, ownWords, wordsOf } from "./log-sent.ts";
export { filled, partsOf, type Told } from "./message-words.ts";
export { atNight, byDay, ringsFrom, ringsUntil } from "./quiet-hours.ts";
export { addTemplate, useTemplate } from "./templates/use-template.ts";
export { smsFault } from "./sms-faults.ts";
