import type { Tx } from "../../../core/db/database.ts";

/** The night price of a room type during a season. */
export interface RoomSeasonRow {
  readonly id: number;
  readonly room_type_id: number;
  readonly name: string;
  /** The first and the last night. */
  readonly from_on: string;
  readonly until_on: string;
  readonly night_price_fen: number;
  readonly version: number;
}

const columns = "id, room_type_id, name, from_on, until_on, night_price_fen, version";

/** Finds a season. @param lock  keeps others from changing it until the commit */
export async function findSeason(tx: Tx, supplier_id: number, id: number, lock = false): Promise<RoomSeasonRow | null> {
  const rows = await tx.query<RoomSeasonRow>(
    `select ${columns} from room_season where supplier_id = $1 and id = $2${lock ? " for update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts a season. @throws exclusion violation room_season_one_price */
export async function insertSeason(
  tx: Tx,
  supplier_id: number,
  season: Omit<RoomSeasonRow, "id" | "version">,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into room_season (supplier_id, room_type_id, name, from_on, until_on, night_price_fen) values ($1, $2, $3, $4, $5, $6) returning id`,
    [supplier_id, season.room_type_id, season.name, season.from_on, season.until_on, season.night_price_fen],
  );
  return row?.id ?? 0;
}

/** Updates a season. @throws exclusion violation room_season_one_price */
export async function updateSeason(tx: Tx, supplier_id: number, season: RoomSeasonRow): Promise<void> {
  await tx.query(
    `update room_season set room_type_id = $3, name = $4, from_on = $5, until_on = $6, night_price_fen = $7, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, season.id, season.room_type_id, season.name, season.from_on, season.until_on, season.night_price_fen],
  );
}

export async function deleteSeason(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from room_season where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/** Prices of single nights, in fen: by the night's season, otherwise by the room type; a bed's difference is added. */
export interface NightPrices {
  readonly ofBed: (bed_id: number, night: string) => number | undefined;
  readonly ofType: (room_type_id: number, night: string) => number | undefined;
}

/** Reads the prices of some beds and room types for the nights between two days. */
export async function nightPrices(
  tx: Tx,
  supplier_id: number,
  {
    beds,
    types,
    from,
    until,
  }: {
    readonly beds: readonly number[];
    readonly types: readonly number[];
    readonly from: string;
    readonly until: string;
  },
): Promise<NightPrices> {
  const ofBeds = await tx.query<{ id: number; room_type_id: number; delta_fen: number }>(
    `select b.id, r.room_type_id, b.price_delta_fen as delta_fen from bed b
       join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     where b.supplier_id = $1 and b.id = any ($2)`,
    [supplier_id, beds],
  );
  const wanted = [...new Set([...types, ...ofBeds.map(({ room_type_id }) => room_type_id)])];
  const usual = await tx.query<{ id: number; fen: number }>(
    `select id, night_price_fen as fen from room_type where supplier_id = $1 and id = any ($2)`,
    [supplier_id, wanted],
  );
  const seasons = await tx.query<Pick<RoomSeasonRow, "room_type_id" | "from_on" | "until_on" | "night_price_fen">>(
    `select room_type_id, from_on, until_on, night_price_fen from room_season
     where supplier_id = $1 and room_type_id = any ($2) and from_on <= $4 and until_on >= $3`,
    [supplier_id, wanted, from, until],
  );
  const byType = new Map(usual.map(({ id, fen }) => [id, fen]));
  const byBed = new Map(ofBeds.map((bed) => [bed.id, bed]));
  const ofType = (room_type_id: number, night: string): number | undefined =>
    seasons.find((one) => one.room_type_id === room_type_id && one.from_on <= night && one.until_on >= night)
      ?.night_price_fen ?? byType.get(room_type_id);
  return {
    ofType,
    ofBed: (bed_id, night) => {
      const bed = byBed.get(bed_id);
      const fen = bed && ofType(bed.room_type_id, night);
      return bed && fen !== undefined ? Math.max(0, fen + bed.delta_fen) : undefined;
    },
  };
}
