import { mayMove } from "@kangying/contract/students/stay.moves";
import { stayStatus } from "@kangying/contract/students/stay-status";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { demandFiles } from "../files/public.ts";
import { lockStay, moveStay, type StayRow } from "../stays/public.ts";
import { type ContractPaper, contractsOf, countSupplements, findContract, voidContractRow } from "./contracts.repo.ts";
import { faults } from "./faults.texts.ts";
import { papersErrors } from "./papers.errors.ts";

/** The reason for voiding a contract. */
export interface Voiding {
  readonly reason: string;
  /** A file that both sides signed; required once the contract is signed. */
  readonly note: string | null;
}

/**
 * Voids a contract: a draft with a reason, a signed contract only with both sides' agreement and while nothing depends on it.
 * @throws {AppError} not_found, conflict, wrong_status, contract_bears_supplements, contract_bears_stay, contract_bears_money ·
 * {InvalidFields} note
 */
export async function voidContract(work: Work, id: number, input: Voiding, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const seen = await findContract(tx, supplier.id, id);
  const stay = seen && (await lockStay(tx, supplier.id, seen.stay_id));
  const contract = await findContract(tx, supplier.id, id, true);
  if (!stay || !contract) throw new AppError("not_found");
  if (version !== null && version !== contract.version) throw new AppError("conflict");
  if (contract.status === 5) throw new AppError("wrong_status");
  if (contract.status === 2) {
    await demandFree(work, contract, stay);
    if (input.note === null) throw new InvalidFields({ note: { text: faults.bothSides } });
  }
  if (input.note !== null) await demandFiles(work, "note", [input.note]);
  const said = { reason: input.reason, note: input.note, at: work.now, by: work.actor.name };
  if (!(await voidContractRow(tx, supplier.id, contract, said))) throw new AppError("conflict");
  work.changed("contract", id);
  work.audit({
    biz_type: "contract",
    biz_id: id,
    before: { status: contract.status },
    after: { status: 5, contract_no: contract.no, reason: input.reason },
  });
  if (contract.status !== 2 || contract.parent_id !== null || !mayMove("sign", stay.status)) return;
  const [left] = await contractsOf(tx, supplier.id, stay.id);
  await moveStay(work, "sign", stay, {
    patch: { contract_on: left?.signed_on ?? null },
    note: input.reason,
    told: { contract_no: contract.no },
  });
}

/**
 * Checks that nothing depends on a contract.
 * @throws {AppError} when supplements, a running stay or money depend on it; the text names the solution
 */
async function demandFree(work: Work, contract: ContractPaper, stay: StayRow): Promise<void> {
  if ((await countSupplements(work.tx, work.supplier.id, contract.id)) > 0)
    throw new AppError(papersErrors.contract_bears_supplements);
  const isMain = contract.kind === "main";
  if (isMain && (stay.status === stayStatus.living || stay.status === stayStatus.paused))
    throw new AppError(papersErrors.contract_bears_stay);
  const held = stay.deferred_fen + stay.booking_fen + stay.security_fen;
  const rests = isMain ? held : contract.amount_fen;
  if (rests > 0) throw new AppError(papersErrors.contract_bears_money, { amount: `¥${formatFenInWords(rests)}` });
}
