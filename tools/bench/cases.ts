/** A list's call that is measured. */
export interface ListCase {
  readonly name: string;
  readonly title: string;
  readonly api: string;
  readonly params: Readonly<Record<string, string>>;
  /** How many ask at once where answers a second are counted. */
  readonly callers: number;
  /** The most that it may cost, as a multiple of the baseline; null: only told. */
  readonly target: number | null;
}

/** The list that is measured: finished stays, four tables joined, a phone masked or not. */
export const listApi = "seller/student/CampsiteFinishedList";

const page = { page: "1", limit: "20" };

/** Transactions of the large supplier's ledger, each of two legs. */
export const ledgerTransactions = 100_000;
/** As far back as a page may lie. */
const deepestRow = 100_000;

/** @param rows  stays of the large supplier */
export const listCases = (rows: number): readonly ListCase[] => [
  {
    name: "page",
    title: "Page of 20 by an indexed sort",
    api: listApi,
    params: { ...page, page: "3", sort: "finished_at", order: "desc" },
    callers: 10,
    target: 1.5,
  },
  {
    name: "count",
    title: "Filter, count and sums",
    api: listApi,
    params: { page: "1", limit: "0", finish_reason: "early", _count_sum: "1" },
    // each keeps a processor busy for a second or so, and the embedded engine has one connection: ten would only stand in a queue
    callers: 3,
    target: 1.2,
  },
  {
    name: "search",
    title: "Contains-search (王知夏), page of 20",
    api: listApi,
    params: { ...page, student: "王知夏" },
    callers: 10,
    target: null,
  },
  {
    name: "deep",
    title: "Deep page: the last 20 of 100,000 rows",
    api: listApi,
    params: {
      ...page,
      page: String(Math.max(1, Math.floor(Math.min(deepestRow, rows * 0.9) / 20))),
      sort: "finished_at",
      order: "desc",
    },
    callers: 3,
    target: 1.5,
  },
  {
    name: "ledger",
    title: "Ledger, page 50 of 200,000 legs",
    api: "seller/finance/LedgerList",
    params: { ...page, page: "50" },
    callers: 10,
    target: 1.5,
  },
];

/** What is asked for while the export runs. */
export const besideParams = { ...page, sort: "finished_at", order: "desc" };

interface ExportColumn {
  readonly name: string;
  /** As the product formats it; absent: none. */
  readonly format?: string;
}

const [day, time] = ["yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"];

/** The 20 columns of the export, with the formats that the baseline must write too. */
export const exportColumns: readonly ExportColumn[] = [
  { name: "student" },
  { name: "no" },
  { name: "package" },
  { name: "checkin_date", format: day },
  { name: "finish_date", format: day },
  { name: "nights_used" },
  { name: "finish_reason" },
  { name: "coach" },
  { name: "price_fen", format: "#,##0.00" },
  { name: "gender" },
  { name: "age" },
  { name: "finished_at", format: time },
  { name: "room_type" },
  { name: "nights" },
  { name: "expected_date", format: day },
  { name: "applied_at", format: time },
  { name: "confirmed_at", format: time },
  { name: "entered_at", format: time },
  { name: "source" },
  { name: "remark" },
];

const exportRows = 100_000;
/** Over so many days the finished stays of the large supplier are spread evenly, the last one about a day ago. */
const spreadDays = 3_600;

/** An export of as near to 100,000 rows as the data have: those finished in the last days. */
export function exportParams(rows: number, now: Date): Readonly<Record<string, string>> {
  const days = Math.ceil((spreadDays * exportRows) / Math.max(rows, exportRows));
  const since = Math.floor(now.getTime() / 1000) - (days + 1) * 86_400;
  return {
    _down_excel: "1",
    _excel_type: "xlsx",
    _excel_columns: exportColumns.map(({ name }) => name).join(","),
    ...(rows > exportRows ? { finished: `${since},` } : {}),
  };
}
