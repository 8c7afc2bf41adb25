import type { SupplierContext } from "../src/core/auth/caller.ts";
import { linkWaiting } from "../src/core/db/chains/link-chains.ts";
import { drainJobs } from "../src/core/jobs/running/drain-jobs.ts";
import { openWork } from "../src/core/jobs/open-work.ts";
import type { Services } from "../src/core/jobs/services.ts";
import type { Work } from "../src/core/jobs/work.ts";
import { declare } from "../src/core/kernel/declarations.ts";
import { defineModule, type Module } from "../src/core/module/define-module.ts";
import { finance } from "../src/modules/finance/finance.module.ts";
import { financeInvariants } from "../src/modules/finance/finance.invariants.ts";
import { ledgerChain } from "../src/modules/finance/ledger/ledger-chain.ts";
import { verifyLedger } from "../src/modules/finance/ledger/check-ledger.ts";
import {
  payablePoint,
  purposePoint,
  type PayableKind,
  type PurposeHandler,
} from "../src/modules/finance/payments/payables.ts";
import { readPaid } from "../src/modules/finance/payments/payments.repo.ts";
import type { PaymentWanted } from "../src/modules/finance/payments/receive-payment.ts";

/** The price of every stay in these tests. */
export const bill_fen = 698_000;

/**
 * A module that sells stays without students. Each has the same price, and the part that is not paid is due.
 * @param hears  more handlers, for a test that listens
 */
export function stayShop(hears: Pick<PayableKind, "deposit"> & Partial<Omit<PurposeHandler, "purpose">> = {}): Module {
  const info = async (work: Pick<Work, "tx" | "supplier">, id: number) => {
    const { paid_fen } = await readPaid(work.tx, work.supplier.id, "stay", id);
    return {
      payable: { type: "stay", id, no: `ZY${String(id).padStart(6, "0")}` },
      owner: { type: "student", id, name: `学员${id}` },
      due_fen: bill_fen - paid_fen,
      is_over: id >= 100,
    };
  };
  const { deposit, paid, unpaid } = hears;
  return defineModule({
    name: "stay-shop",
    declares: [
      declare(payablePoint, {
        type: "stay",
        find: info,
        search: async (work) => [await info(work, 1), await info(work, 2)],
        ...(deposit ? { deposit } : {}),
      }),
      paid ? declare(purposePoint, { purpose: "stay_fee", paid, ...(unpaid ? { unpaid } : {}) }) : [],
    ],
  });
}

let keys = 0;

/** A payment for a stay. Pass only what matters to the test. */
export function payment(stay: number, other: Partial<PaymentWanted> = {}): PaymentWanted {
  keys += 1;
  return {
    payable: { type: "stay", id: stay, no: `ZY${stay}` },
    owner: { type: "student", id: stay, name: `学员${stay}` },
    purpose: "stay_fee",
    channel: "cash",
    amount_fen: bill_fen,
    idem_key: `test payment ${keys}`,
    ...other,
  };
}

/** A desk of a supplier. It does work in the name of a person, each time in a new transaction. */
export class Till {
  readonly #services: Services;
  readonly supplier: SupplierContext;
  constructor(services: Services, supplier: SupplierContext) {
    this.#services = services;
    this.supplier = supplier;
  }

  /** @param person  account of the person who does it; 0: the system */
  as<T>(person: number, run: (work: Work) => Promise<T>): Promise<T> {
    const { id } = this.supplier;
    return this.#services.database.transaction({ role: "app", supplier_id: id }, async (tx) => {
      const actor =
        person === 0
          ? ({ kind: "system", name: "timer" } as const)
          : ({ kind: "account", account_id: person, name: `person ${person}` } as const);
      const opened = openWork({ services: this.#services, tx, supplier: this.supplier, actor });
      const result = await run(opened.work);
      await opened.flush();
      return result;
    });
  }

  /** Does work as the first cashier. */
  do<T>(run: (work: Work) => Promise<T>): Promise<T> {
    return this.as(1, run);
  }

  query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.do(({ tx }) => tx.query<Row>(sql, values));
  }

  /** Runs all jobs that are due by the held clock. */
  jobs(): Promise<number> {
    return drainJobs(this.#services, finance.jobs ?? [], [this.supplier.id]);
  }

  /** The names of the invariants that do not hold, and where the chain is broken, if it is. */
  async faults(): Promise<string[]> {
    await linkWaiting(this.#services.database, [ledgerChain], [this.supplier.id]);
    const broken: string[] = [];
    for (const { name, sql } of financeInvariants) if ((await this.query(sql)).length > 0) broken.push(name);
    const report = await this.do((work) => verifyLedger((run) => run(work.tx), work));
    return report.is_sound ? broken : [...broken, `chain ${report.breach} at ${report.seq}`];
  }
}
