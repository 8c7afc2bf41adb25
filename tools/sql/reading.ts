import ts from "typescript";
import type { Source } from "./source.ts";

/** An expression without brackets, casts and `!`, which do not change its value. */
export function bare(expression: ts.Expression): ts.Expression {
  let node = expression;
  while (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    node = node.expression;
  return node;
}

/** The source of a node as one short line. */
export function short(node: ts.Node): string {
  const text = node.getText().replaceAll(/\s+/g, " ");
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The reason why a text is not known: the source does not show this node's value. */
export function untoldOf(node: ts.Node): string {
  return `${short(node)} is not told by the source`;
}

/** Whether it is declared with `const`. */
export function isConstant(declaration: ts.VariableDeclaration): boolean {
  return ts.isVariableDeclarationList(declaration.parent) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
}

/** Whether it is an array that is filled later: `conditions.push(…)`. */
export function isFilledLater(declaration: ts.VariableDeclaration, name: string): boolean {
  const around = declaration.parent.parent.parent;
  const fills = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ["push", "unshift", "splice"].includes(node.expression.name.text) &&
      node.expression.expression.getText() === name) ||
    ts.forEachChild(node, (child) => fills(child) || undefined) === true;
  return fills(around);
}

/** A property's name as it is written. */
export function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : name.getText();
}

/** The value of a property in an object literal; null: there is none. */
export function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | null {
  for (const property of object.properties) {
    if (ts.isPropertyAssignment(property) && nameOf(property.name) === name) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property) && property.name.text === name) return property.name;
  }
  return null;
}

/** Parameters and result of a function that only returns an expression. */
export function bodyOf(
  made: ts.Node,
): { readonly parameters: readonly ts.ParameterDeclaration[]; readonly result: ts.Expression } | null {
  if (ts.isVariableDeclaration(made)) {
    const written = made.initializer && bare(made.initializer);
    return written && isConstant(made) && (ts.isArrowFunction(written) || ts.isFunctionExpression(written))
      ? bodyOf(written)
      : null;
  }
  if (!ts.isFunctionDeclaration(made) && !ts.isArrowFunction(made) && !ts.isFunctionExpression(made)) return null;
  if (!made.body) return null;
  if (!ts.isBlock(made.body)) return { parameters: [...made.parameters], result: made.body };
  const last = made.body.statements.at(-1);
  const before = made.body.statements.slice(0, -1);
  return last && ts.isReturnStatement(last) && last.expression && before.every((each) => ts.isVariableStatement(each))
    ? { parameters: [...made.parameters], result: last.expression }
    : null;
}

/** The name under which a function is called. */
export function functionSymbol(source: Source, made: ts.SignatureDeclaration): ts.Symbol | undefined {
  if (made.name) return source.symbolAt(made.name);
  const holder = made.parent;
  return ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder) ? source.symbolAt(holder.name) : undefined;
}

/** The regular expression of a literal. */
export function regularExpression(literal: ts.RegularExpressionLiteral): RegExp {
  const end = literal.text.lastIndexOf("/");
  return new RegExp(literal.text.slice(1, end), literal.text.slice(end + 1));
}
