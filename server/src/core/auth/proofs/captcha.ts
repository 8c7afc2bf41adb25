import { randomUUID } from "node:crypto";
import type { Tx } from "../../db/database.ts";
import { drawCaptcha } from "./captcha-image.ts";
import { insertCaptcha, tryCaptcha } from "./captcha.repo.ts";
import { keyedFingerprint } from "./secrets.ts";

const lifeSeconds = 120;
const mostTries = 5;

export interface NewCaptcha {
  readonly captcha_id: string;
  /** PNG data URL. */
  readonly image: string;
  readonly text: string;
}

/** Draws a captcha; store it with `keepCaptcha`. The two are separate, so that no transaction waits for the drawing. */
export async function makeCaptcha(): Promise<NewCaptcha> {
  const { text, image } = await drawCaptcha();
  return { captcha_id: randomUUID(), image, text };
}

function answerHash(secret: string, id: string, answer: string): Buffer {
  return keyedFingerprint(secret, `captcha ${id}`, answer.trim().toUpperCase());
}

export async function keepCaptcha(tx: Tx, secret: string, captcha: NewCaptcha, now: Date): Promise<void> {
  await insertCaptcha(tx, {
    id: captcha.captcha_id,
    answer_hash: answerHash(secret, captcha.captcha_id, captcha.text),
    expires_at: new Date(now.getTime() + lifeSeconds * 1000),
  });
}

/** Checks an answer. A captcha is good once, for two minutes and five tries; capitals do not matter. */
export async function solveCaptcha(tx: Tx, secret: string, id: string, answer: string, now: Date): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id)) return false;
  return tryCaptcha(tx, id, answerHash(secret, id, answer), now, mostTries);
}
