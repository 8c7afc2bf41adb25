import { creditCheckSign } from "@kangying/contract/suppliers/credit-code";
import type { Text } from "@kangying/contract/core/language";
import type { Work } from "../../../core/jobs/work.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";
import { formatText, verbatim } from "../../../core/kernel/text.ts";
import { certPurpose, insertCert, moveCert } from "../../certifications/public.ts";
import { keepPicture, markedCopy, removeFile } from "../../files/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { drawPaper, paperSize } from "../goods/draw-picture.ts";

/** Returns a complete business licence code: its last character is computed from the others. */
export const codeOf = (first: string): string => first + creditCheckSign(first);

/** Stores a drawn paper marked with these words, as uploads are. @returns the file's id */
export async function keepPaper(work: Work, words: readonly Text[]): Promise<string> {
  const bare = await keepPicture(work, { name: "证照.png", png: await drawPaper(), ...paperSize, access: "private" });
  const lines = words.map((text) => formatText(text, "zh-CN"));
  const marked = await markedCopy(work, bare, lines);
  await removeFile(work, bare);
  return marked;
}

/** Makes a supplier's certification with the platform's decision. */
export async function certify(
  { stage, owner }: { stage: Stage; owner: DemoActor },
  now: Date,
  said: {
    readonly no: string;
    readonly code: string;
    readonly person: string;
    readonly until: LocalDate | null;
    readonly licence_until?: LocalDate;
    readonly permit_until?: LocalDate;
  },
): Promise<void> {
  const name = stage.supplier.name;
  await act(stage, owner, now, "seller/supplier/CertApply", async (work) => {
    const { tx, supplier } = work;
    const id = await insertCert(
      tx,
      supplier.id,
      {
        no: said.no,
        status: 10,
        fee_fen: 30_000,
        name,
        licence_no: codeOf(said.code),
        legal_person: said.person,
        id_front: await keepPaper(work, [certPurpose, verbatim(name)]),
        id_back: await keepPaper(work, [certPurpose, verbatim(name)]),
        bank_account_cipher: null,
        bank_account_tail: null,
        papers: [await keepPaper(work, [certPurpose, verbatim(name)])],
        licence_until: said.licence_until ?? null,
        permit_until: said.permit_until ?? null,
        bank_holder: name,
      },
      now,
    );
    await moveCert(tx, supplier.id, id, 10, { status: 20, pay_ref: "20251203008841", paid_at: now });
    if (said.until !== null)
      await moveCert(tx, supplier.id, id, 20, {
        status: 40,
        valid_until: said.until,
        decided_by: "平台审核",
        decided_at: now,
      });
  });
}
