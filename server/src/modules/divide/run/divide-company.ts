/** A request to the payment company. The same number is the same request, however often it is sent. */
export interface DivideRequest {
  readonly out_order_no: string;
  readonly transaction: string;
  readonly receiver: { readonly type: "merchant" | "person"; readonly account: string; readonly name: string };
  readonly amount_fen: number;
}

/** The company's answer for one receiver. */
export interface DivideAnswer {
  readonly result: "SUCCESS" | "CLOSED";
  /** The reason of a refusal, in the company's code. */
  readonly fail_reason: string | null;
}

/**
 * Plays the payment company in the sandbox. It refuses an account that is not bound, and a person whose name does not match the account; a
 * name that contains 测试 stands for that.
 */
export function askCompany(request: DivideRequest, isBound: boolean): DivideAnswer {
  if (!isBound) return { result: "CLOSED", fail_reason: "NO_RELATION" };
  if (request.receiver.type === "person" && request.receiver.name.includes("测试"))
    return { result: "CLOSED", fail_reason: "RECEIVER_NAME_MISMATCH" };
  return { result: "SUCCESS", fail_reason: null };
}
