import { beforeEach, expect, it, vi } from "vitest";
import { faultReport } from "@kangying/contract/operations/faults.endpoints";

const call = vi.fn();

/** A page that was just loaded: what was told before it is forgotten. */
async function loaded() {
  vi.resetModules();
  const { api } = await import("../engine/api/client.ts");
  vi.spyOn(api, "call").mockImplementation(call);
  const { useErrorLog } = await import("../engine/session/error-log.ts");
  const { useSession } = await import("../engine/session/session-store.ts");
  const { reportFaults } = await import("./report-faults.ts");
  useErrorLog.getState().clear();
  useSession.setState({ status: "ready" });
  reportFaults();
  const { recordError } = await import("../engine/session/error-log.ts");
  const fault = (message: string, info = "render"): void =>
    recordError({ message, info, stack: "at Desk", url: "http://desk.test/student/detail/7?phone=139" });
  return { fault, clear: () => useErrorLog.getState().clear(), session: useSession };
}

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({});
});

it("[S8-07] tells the platform of a fault once, by the page's path alone, and of no more than twenty", async () => {
  const { fault } = await loaded();
  fault("broken");
  fault("broken");
  expect(call.mock.calls).toEqual([
    [
      expect.objectContaining({ api: faultReport.api }),
      { page: "/student/detail/7", info: "render", message: "broken", stack: "at Desk" },
      expect.anything(),
    ],
  ]);
  for (let at = 0; at < 30; at += 1) fault(`broken ${at}`);
  expect(call).toHaveBeenCalledTimes(20);
});

it("[S8-07] tells nothing before somebody is signed in, nor that telling itself failed, nor that the log was emptied", async () => {
  const { fault, clear, session } = await loaded();
  session.setState({ status: "none" });
  fault("a guest's");
  session.setState({ status: "ready" });
  fault("away", `GET /v1/${faultReport.api}`);
  clear();
  expect(call).not.toHaveBeenCalled();
});
