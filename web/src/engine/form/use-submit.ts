import { useEffect, useRef, useState } from "react";
import type { Action } from "@kangying/contract/core/list";
import { described, type ActionReply, type Step } from "../api/described.ts";
import { api } from "../api/client.ts";
import { ApiError } from "../api/api-error.ts";
import type { Members } from "../api/send.ts";
import { placedErrors, sentValues, type FormErrors, type FormValues } from "./form-values.ts";
import { forgetDone, intentKeys, rememberDone, wasJustDone } from "./intent.ts";
import { targetBody, type ActionTarget } from "./target.ts";

/** The answer of an action. */
export interface ActionDone {
  readonly msg: string;
  /** The form as it was sent. */
  readonly sent: Members;
  readonly data: ActionReply;
}

/** Who changed a row, and when, in seconds since 1970. */
export interface ChangedBy {
  readonly by: string;
  readonly at: number;
}

/** The errors of a refused action. */
export interface Refused {
  readonly errors: FormErrors;
  /** The error that no field of the form can show. */
  readonly message: string | null;
  readonly request_id: string | null;
  /** The row was changed meanwhile: by whom and when, null where the log does not know. Absent: another reason. */
  readonly conflict?: ChangedBy | null;
}

/**
 * Sends an action. The idempotency key stays the same while the same content is sent again, so that a retry after a lost reply does nothing
 * twice.
 * @param askAgain  asks the user before a repeatable action sends exactly the same again
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
      // Closing the form ends a long action between two of its calls.
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

/** The user who changed the row first, from the reply. */
function changedBy(data: unknown): ChangedBy | null {
  return (data as { changed?: ChangedBy } | null)?.changed ?? null;
}

/** True if the server accepted it. */
export function isDone(answer: ActionDone | Refused): answer is ActionDone {
  return "msg" in answer;
}
