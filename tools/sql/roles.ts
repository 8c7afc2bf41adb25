import ts from "typescript";
import type { WrittenStatement } from "./statements.ts";

/** The database role that sends a statement. owner: the login role, which also migrates. */
export type Role = "app" | "auth" | "platform" | "owner";

const said = /\bunder (?:the (?:database )?)?role (app|auth|platform|owner)\b/i;

/**
 * The role that a statement runs under. The nearest comment above the statement, its function or its file says it:
 * `Runs under the database role auth.` Without one: the login role for `Database.statement`, kangying_app for everything else.
 */
export function roleOf({ call }: Pick<WrittenStatement, "call">): Role {
  for (let at: ts.Node = call; !ts.isSourceFile(at); at = at.parent) {
    const role = roleSaid(at.getSourceFile().text, at.getFullStart());
    if (role) return role;
  }
  const inFile = roleSaid(call.getSourceFile().text, 0);
  if (inFile) return inFile;
  const method = call.expression;
  return ts.isPropertyAccessExpression(method) && method.name.text === "statement" ? "owner" : "app";
}

function roleSaid(text: string, at: number): Role | null {
  const comments = ts.getLeadingCommentRanges(text, at) ?? [];
  const words = comments.map(({ pos, end }) => text.slice(pos, end)).join(" ");
  return (said.exec(words)?.[1] as Role | undefined) ?? null;
}
