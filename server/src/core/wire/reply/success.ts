import type { Endpoint } from "@kangying/contract/core/endpoint";
import type { Language } from "@kangying/contract/core/language";
import type { Envelope } from "@kangying/contract/core/wire";
import { formatText } from "../../kernel/text.ts";
import { Said } from "../route.ts";
import type { Wire } from "../wire.ts";
import { t } from "../wire.texts.ts";

const done = t("success.done");

/** Builds the envelope for the result of a route. */
export function successEnvelope(
  { onReply }: Pick<Wire, "onReply">,
  endpoint: Endpoint,
  result: unknown,
  language: Language,
): Envelope {
  onReply?.(endpoint, (result instanceof Said ? result.data : result) ?? null);
  if (result instanceof Said) {
    return {
      status: true,
      code: "ok",
      msg: formatText(result.msg, language, result.values),
      data: result.data ?? null,
    };
  }
  return { status: true, code: "ok", msg: done[language], data: result ?? null };
}
