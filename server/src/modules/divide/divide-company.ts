/** What the payment company is asked: the same number is the same request, however often it is sent. */
export interface DivideRequest {
  readonly out_order_no: string;
  readonly transaction: string;
  readonly receiver: { readonly type: "merchant" | "person"; readonly account: string; readonly name: string };
  readonly amount_fen: number;
}

/** What it answers for one receiver. */
export interface DivideAnswer {
  readonly result: "SUCCESS" | "CLOSED";
  /** Why it was closed, in the company's code. */
  readonly fail_reason: string | null;
}

/**
 * The payment company's side of dividing as the sandbox plays it: an account that is not bound gets nothing, and a person whose name is not
 * that of the account is refused, which a name with 测试 in it stands for.
 */
export function askCompany(request: DivideRequest, isBound: boolean): DivideAnswer {
  if (!isBound) return { result: "CLOSED", fail_reason: "NO_RELATION" };
  if (request.receiver.type === "person" && request.receiver.name.includes("测试"))
    return { result: "CLOSED", fail_reason: "RECEIVER_NAME_MISMATCH" };
  return { result: "SUCCESS", fail_reason: null };
}
