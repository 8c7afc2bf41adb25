import ts from "typescript";
import {
  bare,
  bodyOf,
  functionSymbol,
  isConstant,
  nameOf,
  propertyOf,
  regularExpression,
  untoldOf,
} from "./reading.ts";
import { type Bound, type Given, Untold } from "./given.ts";
import { Items } from "./items.ts";
import type { Source } from "./source.ts";
import { chosen, distinct, joined, joined2, plain, type Variant } from "./variants.ts";

const nothing: Bound = new Map();
const mostVariants = 256;

/**
 * Every text that an expression can be. It follows constants, fragments, conditions, and functions that only join texts.
 * @throws {Untold} if it depends on something that only a running server knows
 */
export function textOf(source: Source, expression: ts.Expression): readonly Variant[] {
  return new Reader(source).read(expression, nothing);
}

class Reader {
  readonly #source: Source;
  readonly #items: Items;
  #depth = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#items = new Items(source, (expression, bound) => this.#objectOf(expression, bound));
  }

  read(expression: ts.Expression, bound: Bound): readonly Variant[] {
    if (this.#depth > 40) throw new Untold(expression, "it comes back to itself");
    this.#depth += 1;
    try {
      const read = distinct(this.#read(bare(expression), bound));
      if (read.length > mostVariants) throw new Untold(expression, `it has more than ${mostVariants} variants`);
      return read;
    } finally {
      this.#depth -= 1;
    }
  }

  #read(node: ts.Expression, bound: Bound): readonly Variant[] {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return plain(node.text);
    if (ts.isTemplateExpression(node))
      return joined([
        plain(node.head.text),
        ...node.templateSpans.flatMap((span) => [this.read(span.expression, bound), plain(span.literal.text)]),
      ]);
    if (ts.isConditionalExpression(node)) return this.#either(node, bound);
    if (ts.isBinaryExpression(node)) return this.#binary(node, bound);
    if (ts.isCallExpression(node)) return this.#call(node, bound);
    if (ts.isIdentifier(node)) return this.#name(node, bound);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return this.#member(node, bound);
    return this.#byType(node, "its text is not told by the source");
  }

  #either(node: ts.ConditionalExpression, bound: Bound): readonly Variant[] {
    const compared = this.#compared(node.condition);
    if (compared) {
      const { name, value, values } = compared;
      const others = values.filter((other) => other !== value);
      return [
        ...chosen(this.read(node.whenTrue, bound), name, value),
        ...others.flatMap((other) => chosen(this.read(node.whenFalse, bound), name, other)),
      ];
    }
    const fork = `? ${node.condition.getText()}`;
    return [
      ...chosen(this.read(node.whenTrue, bound), fork, "yes"),
      ...chosen(this.read(node.whenFalse, bound), fork, "no"),
    ];
  }

  /** Reads `kind === "bed"` if the type of `kind` is a few literal texts. */
  #compared(node: ts.Expression): { name: string; value: string; values: readonly string[] } | null {
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) return null;
    if (!ts.isIdentifier(node.left) || !ts.isStringLiteralLike(node.right)) return null;
    const declaration = this.#source.symbolAt(node.left)?.valueDeclaration;
    if (!declaration || !ts.isIdentifier((declaration as ts.ParameterDeclaration).name)) return null;
    const type = this.#source.checker.getTypeAtLocation(declaration);
    const values = type.isUnion() ? type.types.flatMap((each) => (each.isStringLiteral() ? [each.value] : [])) : [];
    return values.length > 0 && type.isUnion() && values.length === type.types.length
      ? { name: `= ${node.left.text}`, value: node.right.text, values }
      : null;
  }

  #binary(node: ts.BinaryExpression, bound: Bound): readonly Variant[] {
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const isSum = (this.#source.checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
      return joined2(this.read(node.left, bound), this.read(node.right, bound), (left, right) =>
        isSum ? String(Number(left) + Number(right)) : left + right,
      );
    }
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return [
        ...chosen(this.read(node.left, bound), `? ${node.left.getText()}`, "yes"),
        ...chosen(this.read(node.right, bound), `? ${node.left.getText()}`, "no"),
      ];
    return this.#byType(node, "its text is computed");
  }

  #name(node: ts.Identifier, bound: Bound): readonly Variant[] {
    const symbol = this.#source.symbolAt(node);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return this.#byType(node, `${node.text} is not known`);
    const given = bound.get(symbol);
    if (given) return this.#given(given, node);
    if (ts.isVariableDeclaration(declaration) && isConstant(declaration) && declaration.initializer) {
      try {
        return this.read(declaration.initializer, bound);
      } catch (error) {
        if (!(error instanceof Untold)) throw error;
        return this.#byType(node, error.message, error.node);
      }
    }
    if (ts.isParameter(declaration)) return this.#parameter(node, symbol, declaration);
    if (ts.isBindingElement(declaration)) return this.#taken(node, declaration, bound);
    return this.#byType(node, `${node.text} is no constant`);
  }

  #given(given: Given, node: ts.Node): readonly Variant[] {
    if ("text" in given) return plain(given.text);
    if ("expression" in given) return this.read(given.expression, given.bound);
    throw new Untold(node, "it is a pair");
  }

  /** The values of a parameter: everything that any call gives for it. */
  #parameter(node: ts.Identifier, symbol: ts.Symbol, declaration: ts.ParameterDeclaration): readonly Variant[] {
    const byType = this.#literals(node, symbol.name);
    if (byType) return byType;
    const index = declaration.parent.parameters.indexOf(declaration);
    const made = functionSymbol(this.#source, declaration.parent);
    const calls = made ? this.#source.callsOf(made) : [];
    if (calls.length === 0) throw new Untold(node, `${node.text} is a parameter that nobody is seen to give`);
    const fork = `( ${symbol.name}`;
    const read = calls.flatMap((call) => {
      const given = call.arguments[index] ?? declaration.initializer;
      return given === undefined ? plain("") : [...this.read(given, nothing)];
    });
    return distinct(read).flatMap((variant, at) => [...chosen([variant], fork, `${at}`)]);
  }

  /** Reads `const { sql } = query`. `for (const [a, b] of …)` cannot be read. */
  #taken(node: ts.Identifier, element: ts.BindingElement, bound: Bound): readonly Variant[] {
    const pattern = element.parent;
    const from = pattern.parent;
    if (ts.isObjectBindingPattern(pattern) && ts.isVariableDeclaration(from) && from.initializer) {
      const name = (element.propertyName ?? element.name).getText();
      const object = this.#objectOf(from.initializer, bound);
      const property = object && propertyOf(object, name);
      if (property) return this.read(property, bound);
    }
    return this.#byType(node, `${node.text} is taken out of something computed`);
  }

  #member(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, bound: Bound): readonly Variant[] {
    const object = this.#objectOf(node.expression, bound);
    const index = ts.isPropertyAccessExpression(node) ? null : bare(node.argumentExpression);
    const name = ts.isPropertyAccessExpression(node)
      ? node.name.text
      : index && ts.isStringLiteralLike(index)
        ? index.text
        : null;
    if (object && name !== null) {
      const property = propertyOf(object, name);
      if (property) return this.read(property, bound);
    }
    if (object && index && name === null) {
      const fork = `= ${index.getText()}`;
      return object.properties.flatMap((property) =>
        ts.isPropertyAssignment(property)
          ? [...chosen(this.read(property.initializer, bound), fork, nameOf(property.name))]
          : [],
      );
    }
    return name === null ? this.#byType(node, untoldOf(node)) : this.#ofAnyDeclared(node, name, bound);
  }

  /** Reads `chain.table`, where `chain` can be any constant that is declared with its type. */
  #ofAnyDeclared(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    name: string,
    bound: Bound,
  ): readonly Variant[] {
    const type = this.#source.checker.getTypeAtLocation(node.expression);
    const declared = type.symbol ? this.#source.declaredAs(type.symbol) : [];
    const read = declared.flatMap(([constant, object]) => {
      const property = propertyOf(object, name);
      return property ? [...chosen(this.read(property, bound), `= ${node.expression.getText()}`, constant)] : [];
    });
    return read.length > 0 ? read : this.#byType(node, untoldOf(node));
  }

  #objectOf(expression: ts.Expression, bound: Bound): ts.ObjectLiteralExpression | null {
    const node = bare(expression);
    if (ts.isObjectLiteralExpression(node)) return node;
    if (ts.isIdentifier(node)) {
      const symbol = this.#source.symbolAt(node);
      const given = symbol && bound.get(symbol);
      if (given) return "expression" in given ? this.#objectOf(given.expression, given.bound) : null;
      const declaration = symbol?.valueDeclaration;
      if (declaration && ts.isVariableDeclaration(declaration) && isConstant(declaration) && declaration.initializer)
        return this.#objectOf(declaration.initializer, bound);
    }
    if (ts.isPropertyAccessExpression(node)) {
      const object = this.#objectOf(node.expression, bound);
      const property = object && propertyOf(object, node.name.text);
      return property ? this.#objectOf(property, bound) : null;
    }
    return null;
  }

  #call(node: ts.CallExpression, bound: Bound): readonly Variant[] {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      const method = expression.name.text;
      if (method === "join") {
        const parts = this.#elements(expression.expression, bound);
        const separator = node.arguments[0] ? this.read(node.arguments[0], bound) : plain(",");
        return joined(parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part])));
      }
      if (method === "trim") return this.read(expression.expression, bound).map((v) => ({ ...v, text: v.text.trim() }));
      if (method === "replaceAll" || method === "replace") return this.#replaced(node, expression, bound);
    }
    const made = this.#source.symbolAt(expression)?.valueDeclaration;
    const body = made && bodyOf(made);
    if (!body) return this.#byType(node, `${expression.getText()}() is not followed`);
    const inside = new Map(bound);
    body.parameters.forEach((parameter, at) => {
      const symbol = this.#source.symbolAt(parameter.name);
      const given = node.arguments[at] ?? parameter.initializer;
      if (symbol && given) inside.set(symbol, { expression: given, bound });
    });
    return this.read(body.result, inside);
  }

  #replaced(node: ts.CallExpression, method: ts.PropertyAccessExpression, bound: Bound): readonly Variant[] {
    const [sought, put] = node.arguments;
    if (!sought || !put) throw new Untold(node, "it is replaced in an unknown way");
    const pattern = ts.isRegularExpressionLiteral(sought) ? regularExpression(sought) : null;
    if (!pattern && !ts.isStringLiteralLike(sought)) throw new Untold(node, "what is replaced is computed");
    const wanted = pattern ?? (sought as ts.StringLiteralLike).text;
    return joined2(this.read(method.expression, bound), this.read(put, bound), (text, by) =>
      method.name.text === "replaceAll" ? text.replaceAll(wanted, by) : text.replace(wanted, by),
    );
  }

  #elements(expression: ts.Expression, bound: Bound): (readonly Variant[])[] {
    return this.#items.of(expression, bound).map((item) => this.#given(item, expression));
  }

  /** If the type is a few literal texts or numbers, these are the variants. */
  #byType(node: ts.Expression, why: string, at: ts.Node = node): readonly Variant[] {
    const literals = this.#literals(node, node.getText());
    if (literals) return literals;
    throw new Untold(at, why);
  }

  #literals(node: ts.Expression, name: string): readonly Variant[] | null {
    const type = this.#source.checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    const texts: string[] = [];
    for (const each of types) {
      if (each.isStringLiteral() || each.isNumberLiteral()) texts.push(String(each.value));
      else return null;
    }
    return texts.length === 0
      ? null
      : texts.map((text) => ({ text, choices: texts.length === 1 ? new Map() : new Map([[`= ${name}`, text]]) }));
  }
}
