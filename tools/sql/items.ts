import ts from "typescript";
import { type Bound, type Given, Untold } from "./given.ts";
import { bare, bodyOf, isConstant, isFilledLater, nameOf, short } from "./reading.ts";
import type { Source } from "./source.ts";

type ObjectOf = (expression: ts.Expression, bound: Bound) => ts.ObjectLiteralExpression | null;

/** Finds the elements of an array: of a literal, of an object's names or values, or of one of these mapped. */
export class Items {
  readonly #source: Source;
  readonly #objectOf: ObjectOf;

  /** @param objectOf  finds the object that an expression names */
  constructor(source: Source, objectOf: ObjectOf) {
    this.#source = source;
    this.#objectOf = objectOf;
  }

  /**
   * The elements of an array literal, of an object's names, or of one of these mapped. A filtered array counts as unfiltered, and optional
   * members as present: the largest form names every column.
   */
  of(expression: ts.Expression, bound: Bound): readonly Given[] {
    const node = bare(expression);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((element): readonly Given[] =>
        ts.isSpreadElement(element) ? this.of(element.expression, bound) : [{ expression: element, bound }],
      );
    if (ts.isIdentifier(node)) {
      const symbol = this.#source.symbolAt(node);
      const given = symbol && bound.get(symbol);
      if (given && "items" in given) return given.items;
      if (given && "expression" in given) return this.of(given.expression, given.bound);
      const declaration = symbol?.valueDeclaration;
      if (declaration && ts.isVariableDeclaration(declaration) && isConstant(declaration) && declaration.initializer) {
        if (isFilledLater(declaration, node.text)) throw new Untold(node, `${node.text} is filled as the server runs`);
        return this.of(declaration.initializer, bound);
      }
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression: of } = node.expression;
      const [first] = node.arguments;
      if (of.getText() === "Object" && first) return this.#members(first, name.text, bound);
      if (name.text === "filter") return this.of(of, bound);
      if (name.text === "map" && first) return this.#mapped(of, first, bound);
    }
    throw new Untold(node, `what ${short(node)} holds is not told by the source`);
  }

  /** `Object.keys`, `values` and `entries` of an object literal. Its names also if only its type is known. */
  #members(of: ts.Expression, method: string, bound: Bound): readonly Given[] {
    const object = this.#objectOf(of, bound);
    const members = object
      ? object.properties.flatMap((property): readonly (readonly [string, Given])[] =>
          ts.isPropertyAssignment(property)
            ? [[nameOf(property.name), { expression: property.initializer, bound }]]
            : [],
        )
      : this.#source.checker
          .getTypeAtLocation(of)
          .getApparentProperties()
          .map((property) => [property.name, { items: [] }] as const);
    if (members.length === 0) throw new Untold(of, `what ${short(of)} holds is not told by the source`);
    if (method === "keys") return members.map(([name]) => ({ text: name }));
    if (method === "values") return members.map(([, value]) => value);
    return members.map(([name, value]) => ({ items: [{ text: name }, value] }));
  }

  #mapped(array: ts.Expression, by: ts.Expression, bound: Bound): readonly Given[] {
    const made = ts.isArrowFunction(by) ? by : this.#source.symbolAt(by)?.valueDeclaration;
    const body = made && bodyOf(made);
    if (!body) throw new Untold(array, `what ${short(by)} makes is not told by the source`);
    return this.of(array, bound).map((item, index) => {
      const inside = new Map(bound);
      this.#bind(inside, body.parameters[0], item);
      this.#bind(inside, body.parameters[1], { text: String(index) });
      return { expression: body.result, bound: inside };
    });
  }

  #bind(inside: Map<ts.Symbol, Given>, parameter: ts.ParameterDeclaration | undefined, item: Given): void {
    if (!parameter) return;
    if (ts.isArrayBindingPattern(parameter.name)) {
      parameter.name.elements.forEach((element, at) => {
        const symbol = ts.isBindingElement(element) ? this.#source.symbolAt(element.name) : undefined;
        const part = "items" in item ? item.items[at] : undefined;
        if (symbol && part) inside.set(symbol, part);
      });
      return;
    }
    const symbol = this.#source.symbolAt(parameter.name);
    if (symbol) inside.set(symbol, item);
  }
}
