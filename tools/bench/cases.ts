/** A call that is measured: of a list, or one that shows something. */
export interface ListCase {
  readonly name: string;
  readonly api: string;
  readonly title: string;
  readonly params: Readonly<Record<string, string>>;
  /** Number of callers at the same time when answers per second are counted. */
  readonly callers: number;
  /** The most that it may take, as a multiple of the baseline. null: no limit, only reported. */
  readonly target: number | null;
}

/** The measured list of a camp: finished stays, from four joined tables, with phones masked or not. */
const stays = "seller/student/CampsiteFinishedList";
/** The measured lists of a shop: all orders, finished orders, and orders to be sent. */
const orders = "seller/order/OrderAllList";
const ordersOver = "seller/order/OrderFinishList";
const ordersToSend = "seller/order/OrderPayList";

const page = { page: "1", limit: "20" };

/** Transactions in the large supplier's ledger, each with two legs. */
export const ledgerTransactions = 100_000;
/** The last row that a page can reach. */
const deepestRow = 100_000;

interface Ground {
  /** Stays of the large supplier. */
  readonly rows: number;
  /** Id of one of its orders, to be shown. */
  readonly order_id: number;
}

export const listCases = ({ rows, order_id }: Ground): readonly ListCase[] => [
  {
    name: "page",
    title: "Page of 20 by an indexed sort",
    api: stays,
    params: { ...page, page: "3", sort: "finished_at", order: "desc" },
    callers: 10,
    target: 1.5,
  },
  {
    name: "count",
    title: "Filter, count and sums",
    api: stays,
    params: { page: "1", limit: "0", finish_reason: "early", _count_sum: "1" },
    // Each keeps a processor busy for about a second, and the embedded engine has one connection. Ten callers would only wait in a queue.
    callers: 3,
    target: 1.2,
  },
  {
    name: "search",
    title: "Contains-search (王知夏), page of 20",
    api: stays,
    params: { ...page, student: "王知夏" },
    callers: 10,
    target: null,
  },
  {
    name: "orders-page",
    api: ordersOver,
    title: "Orders that are over, page of 20 by an indexed sort",
    params: { ...page, page: "3", sort: "placed_at", order: "desc" },
    callers: 10,
    target: 1.5,
  },
  {
    name: "orders-to-send",
    api: ordersToSend,
    title: "Orders to be sent, page of 20 as the packer sees it",
    params: page,
    callers: 10,
    target: 1.5,
  },
  {
    name: "orders-count",
    api: orders,
    title: "Orders by a filter, count and sums",
    params: { page: "1", limit: "0", channel: "alipay", _count_sum: "1" },
    callers: 3,
    target: 1.2,
  },
  {
    name: "orders-counters",
    api: "seller/order/OrderCount",
    title: "Counters of the orders' stages",
    params: { order_status: "submit,pay" },
    callers: 3,
    target: 1.2,
  },
  {
    name: "orders-detail",
    api: "seller/order/info",
    title: "One order with all that happened to it",
    params: { id: String(order_id) },
    callers: 10,
    target: 1.5,
  },
  {
    name: "orders-search",
    api: orders,
    title: "Orders, contains-search (王知夏), page of 20",
    params: { ...page, keyword: "王知夏" },
    callers: 10,
    target: null,
  },
  {
    name: "deep",
    title: "Deep page: the last 20 of 100,000 rows",
    api: stays,
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

interface ExportColumn {
  readonly name: string;
  /** The number format that the product uses; absent: none. */
  readonly format?: string;
}

const [day, time] = ["yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"];

/** A list whose export is measured, with the number formats that the baseline must write too. */
export interface ExportCase {
  readonly title: string;
  readonly api: string;
  readonly columns: readonly ExportColumn[];
  /** The date filter that limits the number of rows. */
  readonly since: string;
  /** The list query that is sent while the export runs. */
  readonly beside: Readonly<Record<string, string>>;
}

const stayColumns: readonly ExportColumn[] = [
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

const orderColumns: readonly ExportColumn[] = [
  { name: "no" },
  { name: "goods" },
  { name: "pieces" },
  { name: "buyer" },
  { name: "receiver" },
  { name: "region" },
  ...["payable_fen", "paid_fen", "refunded_fen", "freight_fen", "off_fen"].map((name) => ({
    name,
    format: "#,##0.00",
  })),
  { name: "pay_channel" },
  { name: "status" },
  { name: "ship_status" },
  { name: "freight_mode" },
  { name: "placed_at", format: time },
  { name: "paid_at", format: time },
  { name: "sent_at", format: time },
  { name: "received_at", format: time },
  { name: "buyer_note" },
];

/** Exports that are measured. */
export const exportCases: readonly ExportCase[] = [
  {
    title: "stays",
    api: stays,
    columns: stayColumns,
    since: "finished",
    beside: { ...page, sort: "finished_at", order: "desc" },
  },
  {
    title: "orders",
    api: orders,
    columns: orderColumns,
    since: "placed",
    beside: { ...page, sort: "placed_at", order: "desc" },
  },
];

const exportRows = 100_000;
/** The finished stays and orders of the large supplier are spread evenly over this many days. The last one was about a day ago. */
const spreadDays = 3_600;

/** The parameters of an export of about 100,000 rows, or all if there are fewer: those of the last days. */
export function exportParams(
  { columns, since: date }: ExportCase,
  rows: number,
  now: Date,
): Readonly<Record<string, string>> {
  const days = Math.ceil((spreadDays * exportRows) / Math.max(rows, exportRows));
  const since = Math.floor(now.getTime() / 1000) - (days + 1) * 86_400;
  return {
    _down_excel: "1",
    _excel_type: "xlsx",
    _excel_columns: columns.map(({ name }) => name).join(","),
    ...(rows > exportRows ? { [date]: `${since},` } : {}),
  };
}
