import ts from "typescript";

/** What a value can be after it has been read (core/db/value-types.ts). */
export type Kind = "number" | "text" | "boolean" | "instant" | "bytes" | "json" | "nothing";

/** What the code claims about a column. */
export interface Claim {
  readonly name: string;
  /** The kinds that it may be; empty: any. */
  readonly kinds: readonly Kind[];
  /** For an array: the claim about its elements. */
  readonly elements: Claim | null;
  readonly can_be_null: boolean;
  /** The type as written: `string | null`. */
  readonly written: string;
}

/** The columns that a row type claims; null if it claims nothing. */
export function claimsOf(checker: ts.TypeChecker, row: ts.Type): readonly Claim[] | null {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter))
    return null;
  const properties = row.getApparentProperties();
  if (properties.length === 0) return null;
  return properties.map((property) => {
    const type = checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const claim = claimOf(checker, property.name, type);
    return isOptional ? { ...claim, can_be_null: true } : claim;
  });
}

function claimOf(checker: ts.TypeChecker, name: string, type: ts.Type): Claim {
  const parts = type.isUnion() ? type.types : [type];
  const isEmpty = (part: ts.Type): boolean => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
  const rest = parts.filter((part) => !isEmpty(part));
  const isAnything = rest.some((part) => (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0);
  const array = rest.find((part) => checker.isArrayType(part) || checker.isTupleType(part));
  const element = array && rest.length === 1 ? checker.getTypeArguments(array as ts.TypeReference)[0] : undefined;
  return {
    name,
    kinds: isAnything ? [] : [...new Set(rest.map((part) => kindOf(checker, part)))],
    elements: element ? claimOf(checker, name, element) : null,
    can_be_null: isAnything || rest.length < parts.length,
    written: checker.typeToString(type),
  };
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  if (type.isIntersection()) {
    const kinds = type.types.map((part) => kindOf(checker, part));
    return kinds.find((kind) => kind !== "json") ?? "json";
  }
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.StringLike) return "text";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  if (type.flags & ts.TypeFlags.TypeParameter) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint ? kindOf(checker, constraint) : "json";
  }
  if (type.flags & ts.TypeFlags.VoidLike) return "nothing";
  const name = type.symbol?.name;
  if (name === "Date") return "instant";
  return name === "Buffer" || name === "Uint8Array" ? "bytes" : "json";
}
