import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
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

const choicesSchema = z.object({ options: z.array(z.object({ value: z.int().positive(), title: z.string() })) });

/** What a field of a form offers, by what is typed into it. */
export function defineChoices<In extends z.ZodType>(call: FormCall<In>): Endpoint<In, typeof choicesSchema> {
  return defineEndpoint({ ...asked, ...call, output: choicesSchema });
}
