import ts from "typescript";
import type { WrittenStatement } from "./statements.ts";

/** Who sends a statement; owner: the login role, which also migrates. */
export type Role = "app" | "auth" | "platform" | "owner";

const tag = /@role (app|auth|platform|owner)\b/;

/**
 * The role that a statement runs under: what the docstring of the function around it says (`@role platform`), else the first comment of its
 * file, else that of its place: what `Database.statement` sends goes as the login role, everything else as kangying_app.
 */
export function roleOf(statement: WrittenStatement): Role {
  const { call } = statement;
  for (let at: ts.Node = call; !ts.isSourceFile(at); at = at.parent) {
    const said = tag.exec(docOf(at))?.[1];
    if (said) return said as Role;
  }
  const file = call.getSourceFile();
  const head = ts.getLeadingCommentRanges(file.text, 0)?.map(({ pos, end }) => file.text.slice(pos, end)) ?? [];
  const said = tag.exec(head[0] ?? "")?.[1];
  if (said) return said as Role;
  return ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === "statement" ? "owner" : "app";
}

function docOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => doc.getText())
    .join("\n");
}
