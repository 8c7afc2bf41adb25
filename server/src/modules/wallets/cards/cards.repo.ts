import type { CardKind, CardStatus, PurseOwner } from "@kangying/contract/finance/wallet";
import type { Tx } from "../../../core/db/database.ts";

/** A card as the commands read it. */
export interface CardRow {
  readonly id: number;
  readonly owner_type: PurseOwner;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly kind: CardKind;
  readonly holder: string;
  readonly card_no_tail: string;
  readonly bank: string;
  readonly branch: string;
  readonly status: CardStatus;
  readonly is_default: boolean;
  readonly default_since: Date | null;
  readonly probe_cipher: Buffer;
  readonly probed_at: Date | null;
  readonly probe_tx_id: number | null;
  readonly bound_at: Date | null;
  readonly version: number;
}

const columns = `id, owner_type, owner_id, owner_name, kind, holder, card_no_tail, bank, branch, status, is_default, default_since,
  probe_cipher, probe_tx_id, probed_at, bound_at, version`;

/** Reads a card. @param lock  locks it until the commit */
export async function findCard(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock: "lock" | null = null,
): Promise<CardRow | null> {
  const rows = await tx.query<CardRow>(
    `select ${columns} from bank_card where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** An owner's cards that are bound or in the check, the default first. */
export async function cardsOf(
  tx: Tx,
  supplier_id: number,
  owner_type: PurseOwner,
  owner_id: number,
): Promise<readonly CardRow[]> {
  return await tx.query<CardRow>(
    `select ${columns} from bank_card where supplier_id = $1 and owner_type = $2 and owner_id = $3 and status in (0, 1)
     order by is_default desc, id`,
    [supplier_id, owner_type, owner_id],
  );
}

export interface NewCard {
  readonly owner_type: PurseOwner;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly kind: CardKind;
  readonly holder: string;
  readonly card_no_cipher: Buffer;
  readonly card_no_hash: Buffer;
  readonly card_no_tail: string;
  readonly bank: string;
  readonly branch: string;
  readonly probe_cipher: Buffer;
  readonly search: string;
  readonly created_at: Date;
  readonly created_name: string;
}

/** Inserts a card. @throws unique violation `bank_card_once` */
export async function insertCard(tx: Tx, supplier_id: number, card: NewCard): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into bank_card (supplier_id, owner_type, owner_id, owner_name, kind, holder, card_no_cipher, card_no_hash, card_no_tail, bank, branch,
       probe_cipher, search, created_at, created_name, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0) returning id`,
    [
      supplier_id,
      card.owner_type,
      card.owner_id,
      card.owner_name,
      card.kind,
      card.holder,
      card.card_no_cipher,
      card.card_no_hash,
      card.card_no_tail,
      card.bank,
      card.branch,
      card.probe_cipher,
      card.search,
      card.created_at,
      card.created_name,
    ],
  );
  return rows[0]?.id ?? 0;
}

export type CardPatch = Partial<{
  readonly status: CardStatus;
  readonly is_default: boolean;
  readonly default_since: Date | null;
  readonly probe_tx_id: number;
  readonly probed_name: string;
  readonly probed_at: Date;
  readonly bound_at: Date;
}>;

/** Updates a card that is locked. @returns its new version */
export async function updateCard(
  tx: Tx,
  supplier_id: number,
  card: Pick<CardRow, "id">,
  patch: CardPatch,
): Promise<number> {
  const names = Object.keys(patch);
  const rows = await tx.query<{ version: number }>(
    `update bank_card set ${names.map((name, index) => `${name} = $${index + 3}`).join(", ")}, version = version + 1
     where supplier_id = $1 and id = $2 returning version`,
    [supplier_id, card.id, ...Object.values(patch)],
  );
  return rows[0]?.version ?? 0;
}

/** Removes the default mark from an owner's cards. */
export async function dropDefault(
  tx: Tx,
  supplier_id: number,
  owner_type: PurseOwner,
  owner_id: number,
): Promise<void> {
  await tx.query(
    `update bank_card set is_default = false, default_since = null, version = version + 1
     where supplier_id = $1 and owner_type = $2 and owner_id = $3 and is_default`,
    [supplier_id, owner_type, owner_id],
  );
}

/** Locks the cards of one owner, so that two transactions do not add cards at once. */
export async function lockOwner(tx: Tx, supplier_id: number, owner_type: PurseOwner, owner_id: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, $2::bigint)) is null as held`, [
    `bank card ${owner_type} ${owner_id}`,
    supplier_id,
  ]);
}

/** True if a withdrawal to this card is under way. */
export async function isCardInUse(tx: Tx, supplier_id: number, card_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from withdrawal where supplier_id = $1 and card_id = $2 and status in (0, 2, 3, 4) limit 1`,
    [supplier_id, card_id],
  );
  return rows.length > 0;
}
