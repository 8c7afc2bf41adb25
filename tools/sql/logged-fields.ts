import ts from "typescript";
import type { Source } from "./source.ts";

/** A field that an act may write to the log. `kind` is the kind of thing that the act is about, if the source names it as a literal. */
export interface LoggedField {
  readonly kind: string | null;
  /** `terms.kit.count` */
  readonly path: string;
  /** The place in the source that logs it. */
  readonly file: string;
  readonly line: number;
}

const plain =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown;

/**
 * Every field that the product's acts may log. They are read from the types of the arguments of `audit()`, and of `told` of `moveStay()`, which
 * is logged too. Open types (`object`, `Record<string, …>`) have no fields here.
 */
export function loggedFields(source: Source): readonly LoggedField[] {
  const { checker, files } = source;
  const found: LoggedField[] = [];
  const walk = (type: ts.Type, path: string, at: Omit<LoggedField, "path">): void => {
    if (type.isUnion()) for (const each of type.types) walk(each, path, at);
    else if (checker.isArrayType(type) || checker.isTupleType(type))
      for (const each of checker.getTypeArguments(type as ts.TypeReference)) walk(each, path, at);
    else if (type.flags & plain || type.symbol?.name === "Date" || checker.getIndexInfosOfType(type).length > 0)
      found.push({ ...at, path });
    else
      for (const field of checker.getPropertiesOfType(type))
        walk(checker.getTypeOfSymbol(field), path === "" ? field.name : `${path}.${field.name}`, at);
  };
  for (const sheet of files) {
    const visit = (node: ts.Node): void => {
      const [entry] =
        ts.isCallExpression(node) && /(?:^|\.)audit$/u.test(node.expression.getText()) ? node.arguments : [];
      if (entry) {
        const type = checker.getTypeAtLocation(entry);
        const kind = /biz_type: "(\w+)"/u.exec(entry.getText())?.[1] ?? null;
        for (const side of ["before", "after"]) {
          const given = type.getProperty(side);
          if (given) walk(checker.getTypeOfSymbol(given), "", { kind, ...source.placeOf(node) });
        }
      }
      if ((ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.name.getText() === "told")
        walk(checker.getTypeAtLocation(ts.isPropertyAssignment(node) ? node.initializer : node.name), "", {
          kind: "stay",
          ...source.placeOf(node),
        });
      ts.forEachChild(node, visit);
    };
    visit(sheet);
  }
  return found.filter(({ path }) => path !== "");
}
