import { useEffect, useRef, useState } from "react";
import type { Action } from "@kangying/contract/core/list";
import { described, type ActionReply, type Step } from "../api/described.ts";
import { api } from "../api/client.ts";
import { ApiError } from "../api/api-error.ts";
import type { Members } from "../api/send.ts";
import { placedErrors, sentValues, type FormErrors, type FormValues } from "./form-values.ts";
import { forgetDone, intentKeys, rememberDone, wasJustDone } from "./intent.ts";
import { targetBody, type ActionTarget } from "./target.ts";

/** What an action answered. */
export interface ActionDone {
  readonly msg: string;
  /** The form as it was sent. */
  readonly sent: Members;
  readonly data: ActionReply;
}

/** Who changed a row, and when in seconds. */
export interface ChangedBy {
  readonly by: string;
  readonly at: number;
}

/** What an action was refused for. */
export interface Refused {
  readonly errors: FormErrors;
  /** What no field of the form can show. */
  readonly message: string | null;
  readonly request_id: string | null;
  /** The row was changed meanwhile: by whom and when, null where the log does not say. Absent: it was not that. */
  readonly conflict?: ChangedBy | null;
}

/**
 * Sends an action. The key stays the same while the same is sent again, so that a retry after a lost reply does nothing twice.
 * @param askAgain  asked before a repeatable action does the very same once more
 */
export function useSubmit(action: Action, target: ActionTarget, askAgain: () => Promise<boolean>) {
  const keys = useRef(intentKeys());
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const submit = async (
    values: FormValues,
    version?: unknown,
    beside: Members = {},
  ): Promise<ActionDone | Refused | null> => {
    const fields = action.form ?? [];
    const body = { ...sentValues(fields, values), ...beside, ...targetBody(target, version) } as Members;
    if (action.repeatable && wasJustDone(action.api, body)) {
      if (!(await askAgain())) return null;
      keys.current = intentKeys();
    }
    setBusy(true);
    try {
      const send = (members: Members) =>
        api.reply(described.act(action), members, { key: keys.current(members), hideError: true });
      let { data, msg } = await send(body);
      // Who closes the form ends a long action between two of its calls.
      while (data?.step && isOpen.current) {
        setStep(data.step);
        ({ data, msg } = await send({ ...body, cursor: data.step.cursor }));
      }
      if (data?.step) return null;
      rememberDone(action.api, body);
      if (action.undo) forgetDone(action.undo.api, body);
      return { data: data ?? {}, msg, sent: body };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { errors, others } = placedErrors(fields, values, error.fields);
      const placed = Object.keys(errors).length > 0;
      return {
        errors,
        message: placed && others.length === 0 ? null : [error.msg, ...others].join(" "),
        request_id: error.code === "internal" ? error.request_id : null,
        ...(error.code === "conflict" ? { conflict: changedBy(error.data) } : {}),
      };
    } finally {
      setBusy(false);
      setStep(null);
    }
  };
  return { busy, step, submit };
}

/** Who was quicker, as the reply says. */
function changedBy(data: unknown): ChangedBy | null {
  return (data as { changed?: ChangedBy } | null)?.changed ?? null;
}

/** Whether the server took it. */
export function isDone(answer: ActionDone | Refused): answer is ActionDone {
  return "msg" in answer;
}
