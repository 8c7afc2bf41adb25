import ts from "typescript";
import { describe, expect, it } from "vitest";

const sources: Readonly<Record<string, string>> = import.meta.glob("../../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Names of calls as the wire has them, wherever a text contains one. */
const apiName = /^\/?(?:api\/)?(?:v1\/)?(?:seller|buyer|public|addons)\/\w/;
const calls = new Set(["call", "reply", "upload", "download"]);
/** Files that make calls whose names come from a description. */
const mayDescribe = /^\.\/(?:described|callable)\.ts$/;

/** The statements of a file, by line, that belong in the contract or a description. */
function freeCalls(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node, says: string): void => {
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${says}`);
  };
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText && !ts.isImportDeclaration(node.parent) && apiName.test(node.text)) note(node, "names an API as a text");
    if (isCall(node)) {
      if (node.typeArguments) note(node, "gives a call its types");
      const [called] = node.arguments;
      if (called && (ts.isObjectLiteralExpression(called) || ts.isAsExpression(called)))
        note(node, "makes up what it calls");
    }
    if (ts.isAsExpression(node) && node.type.getText() !== "const" && isCall(answered(node.expression)))
      note(node, "casts a reply");
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === "Described" && !mayDescribe.test(path))
      note(node, "describes a call by itself");
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

interface ClientCall extends ts.CallExpression {
  readonly expression: ts.PropertyAccessExpression;
}

/** `api.call(…)` and similar calls, with any name of the client. */
function isCall(node: ts.Node): node is ClientCall {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    calls.has(node.expression.name.text) &&
    /^(?:api|call|client)$/.test(node.expression.expression.getText())
  );
}

/** The call behind a reply: `(await api.call(…)).data` belongs to the call. */
function answered(node: ts.Node): ts.Node {
  if (isCall(node)) return node;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return answered(node.expression.expression);
  return ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node)
    ? answered(node.expression)
    : node;
}

describe("a call of the console", () => {
  it("is named and typed by the contract or by the server's description, in every file", () => {
    const files = Object.entries(sources).filter(([path]) => !/\.test\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(([path, text]) => freeCalls(path, text))).toEqual([]);
  });

  it.each([
    ["const list = 'seller/room/RoomList';"],
    ["const undo = `seller/room/${name}`;"],
    ["await api.call<Room>(roomInfo, {});"],
    ["const room = (await api.call(roomInfo, {})) as Room;"],
    ["const { data } = (await api.reply(roomInfo, {})).data as unknown as Room;"],
    ["const rooms = api.call(roomInfo, {}).then((found) => found) as Promise<Room>;"],
    ["await call.call({ api: name, method: 'GET' }, {});"],
    ["await api.call({ api: name, method: 'GET' } as Described<never, Room>, {});"],
    ["const mine: Described<never, Room> = { api: name, method: 'GET' };"],
  ])("is refused as `%s`", (text) => {
    expect(freeCalls("Room.tsx", text)).not.toEqual([]);
  });

  it.each([
    ["import { roomInfo } from '@kangying/contract/seller/room.endpoints';"],
    ["const { data } = await api.reply(roomInfo, { id } as const);"],
    ["await api.call(described.act(action), values as Members);"],
  ])("is taken as `%s`", (text) => {
    expect(freeCalls("Room.tsx", text)).toEqual([]);
  });
});
