import { z } from "zod";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { previewAnswerSchema } from "./form.schema.ts";

/** What a call made by a form declares. */
interface FormCall<In extends z.ZodType> {
  readonly api: string;
  /** Permission of the action: everybody who may do the action may make this call. */
  readonly permission: string;
  readonly summary: string;
  readonly input: In;
}

const asked = { method: "GET", access: "permission", repeats: "none" } as const;

/** What an action would result in, or what it is about: the form asks this before it is sent. */
export function definePreview<In extends z.ZodType>(call: FormCall<In>): Endpoint<In, typeof previewAnswerSchema> {
  return defineEndpoint({ ...asked, ...call, output: previewAnswerSchema });
}

const typedSchema = z.object({ text: z.string().max(500) });

const cardReadSchema = z.object({
  /** Values of the form's fields, by name. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whose card it is, or what is wrong with it. */
  said: z.string(),
});
/** What a form gets from a card that was read. */
export type CardRead = z.infer<typeof cardReadSchema>;

/** Reads a card from what its reader typed. The text is sent in a body, because no log keeps bodies. */
export function defineCardReading(
  call: Omit<FormCall<z.ZodType>, "input">,
): Endpoint<typeof typedSchema, typeof cardReadSchema> {
  return defineEndpoint({ ...asked, ...call, method: "POST", input: typedSchema, output: cardReadSchema });
}

const choicesSchema = z.object({ options: z.array(z.object({ value: z.int().positive(), title: z.string() })) });

/** What a field of a form offers for the text typed into it. */
export function defineChoices<In extends z.ZodType>(call: FormCall<In>): Endpoint<In, typeof choicesSchema> {
  return defineEndpoint({ ...asked, ...call, output: choicesSchema });
}
