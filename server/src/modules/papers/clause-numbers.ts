import type { ClauseTopic } from "@kangying/contract/students/contract";
import type { PaperText } from "@kangying/contract/core/pad/pad";
import type { Tx } from "../../core/db/database.ts";
import { findTemplate } from "../contract-templates/public.ts";
import { contractsOf, findContract } from "./contracts.repo.ts";

/** The clause numbers of a stay's signed contract, by topic. Empty when no text was signed. */
export async function clauseNumbers(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<ReadonlyMap<ClauseTopic, number>> {
  const main = (await contractsOf(tx, supplier_id, stay_id)).find(({ parent_id }) => parent_id === null);
  const contract = main && (await findContract(tx, supplier_id, main.id));
  if (!contract || contract.body === null || contract.template_id === null) return new Map();
  const template = await findTemplate(tx, supplier_id, contract.template_id);
  const text = JSON.parse(contract.body) as PaperText;
  // The template may have a newer edition since the signing, so a clause is found by its title.
  return new Map(
    (template?.clauses ?? []).flatMap(({ topic, title }) => {
      const signed = topic === null ? undefined : text.clauses.find((clause) => clause.title === title);
      return topic === null || !signed ? [] : [[topic, signed.no] as const];
    }),
  );
}
