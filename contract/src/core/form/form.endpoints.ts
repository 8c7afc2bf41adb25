import { z } from "zod";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { previewAnswerSchema } from "./form.schema.ts";

/** What a call that a form asks says of itself. */
interface FormCall<In extends z.ZodType> {
  readonly api: string;
  /** Whoever may do the act may ask. */
  readonly permission: string;
  readonly summary: string;
  readonly input: In;
}

const asked = { method: "GET", access: "permission", repeats: "none" } as const;

/** What an act would come to, or what it is about: asked by its form before it is sent. */
export function definePreview<In extends z.ZodType>(call: FormCall<In>): Endpoint<In, typeof previewAnswerSchema> {
  return defineEndpoint({ ...asked, ...call, output: previewAnswerSchema });
}

const typedSchema = z.object({ text: z.string().max(500) });

const cardReadSchema = z.object({
  /** Of the form's fields, by name. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whose card it is, or what is wrong with it. */
  said: z.string(),
});
/** What a card that was read says for a form. */
export type CardRead = z.infer<typeof cardReadSchema>;

/** What a card says, from what its reader typed: sent in a body, for no log keeps that. */
export function defineCardReading(
  call: Omit<FormCall<z.ZodType>, "input">,
): Endpoint<typeof typedSchema, typeof cardReadSchema> {
  return defineEndpoint({ ...asked, ...call, method: "POST", input: typedSchema, output: cardReadSchema });
}

const choicesSchema = z.object({ options: z.array(z.object({ value: z.int().positive(), title: z.string() })) });

/** What a field of a form offers, by what is typed into it. */
export function defineChoices<In extends z.ZodType>(call: FormCall<In>): Endpoint<In, typeof choicesSchema> {
  return defineEndpoint({ ...asked, ...call, output: choicesSchema });
}
