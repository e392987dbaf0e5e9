import { SignatureKind } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import { root } from './tree.mjs';

/** Stands for where a value goes that has no fields of its own: JSON. */
export const stored = 'stored';
const deepest = 4;

/** Where a symbol is declared, as `file#node`. */
export const placesOf = (symbol) =>
  (symbol?.declarations ?? []).map(({ path, index }) => `${path.slice(root.length + 1)}#${index}`);
export const ours = (place) => !place.includes('node_modules/') && !place.includes('/generated/');
export const membersOf = (type) =>
  type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type];

/** The places of all fields of a type, of what is in its arrays, and so on. */
export function placesIn(checker, type, done = new Set()) {
  if (!type || done.has(type.id)) return [];
  done.add(type.id);
  return membersOf(type).flatMap((one) => {
    if (checker.isArrayType(one)) return placesIn(checker, checker.getTypeArguments(one)[0], done);
    if (!one.isObjectType()) return [];
    return checker.getPropertiesOfType(one).flatMap((property) => {
      const places = placesOf(property).filter(ours);
      return places.length > 0
        ? [...places, ...placesIn(checker, checker.getTypeOfSymbol(property), done)]
        : [];
    });
  });
}

const mayHandOn = new Set([
  SyntaxKind.Identifier,
  SyntaxKind.PropertyAccessExpression,
  SyntaxKind.ElementAccessExpression,
  SyntaxKind.CallExpression,
  SyntaxKind.AwaitExpression,
  SyntaxKind.ObjectLiteralExpression,
  SyntaxKind.ArrowFunction,
]);

/** The compiler's server fails at signatures that stand nowhere in the source. */
function signatureOf(checker, type) {
  try {
    return checker.getSignaturesOfType(type, SignatureKind.Call)[0];
  } catch {
    return undefined;
  }
}

/**
 * Follows values from type to type: where something that expects another type is given an object, who reads
 * that type's field reads this one's.
 */
export class Flows {
  to = new Map();
  done = new Set();
  fields = new Map();

  constructor(checker) {
    this.checker = checker;
  }

  typesOf(nodes) {
    const some = nodes.filter(({ kind }) => mayHandOn.has(kind));
    return some.length > 0 ? this.checker.getTypeAtLocation(some) : [];
  }

  follow(nodes) {
    const some = nodes.filter(({ kind }) => mayHandOn.has(kind));
    for (const [at, type] of this.typesOf(some).entries())
      if (type && membersOf(type).some((one) => one.isObjectType()))
        this.add(type, this.checker.getContextualType(some[at]));
  }

  /** Whether `place`, or a place that its value goes to, is among `places`. */
  reaches(place, places, seen = new Set()) {
    if (places.has(place)) return true;
    if (seen.has(place)) return false;
    seen.add(place);
    return [...(this.to.get(place) ?? [])].some((next) => this.reaches(next, places, seen));
  }

  add(source, target, depth = 0) {
    if (!source || !target || source.id === target.id || depth > deepest) return;
    const key = `${source.id} ${target.id}`;
    if (this.done.has(key)) return;
    this.done.add(key);
    for (const from of membersOf(source))
      for (const into of membersOf(target))
        if (from.isObjectType() && into.isObjectType()) this.addOne(from, into, depth);
  }

  addOne(source, target, depth) {
    const { checker } = this;
    const [given, expected] = [source, target].map((type) =>
      type.isTypeReference() ? checker.getTypeArguments(type) : [],
    );
    for (const [at, type] of given.entries()) this.add(type, expected[at], depth + 1);
    if (given.length > 0) return;
    if (checker.getIndexInfosOfType(target).length > 0)
      for (const place of placesIn(checker, source)) this.lead(place, [stored]);
    this.addSignatures(source, target, depth);
    const expectedFields = this.fieldsOf(target);
    for (const [name, from] of this.fieldsOf(source)) {
      const into = expectedFields.get(name);
      if (!into || from.id === into.id || !placesOf(from).some(ours)) continue;
      for (const place of placesOf(from)) this.lead(place, placesOf(into));
      this.add(checker.getTypeOfSymbol(from), checker.getTypeOfSymbol(into), depth + 1);
    }
  }

  fieldsOf(type) {
    if (!this.fields.has(type.id)) {
      const fields = this.checker.getPropertiesOfType(type).map((field) => [field.name, field]);
      this.fields.set(type.id, new Map(fields));
    }
    return this.fields.get(type.id);
  }

  lead(from, places) {
    const others = this.to.get(from) ?? new Set();
    for (const place of places) others.add(place);
    this.to.set(from, others);
  }

  /** What calls a function that it was given gives it the expected parameters and takes what it returns. */
  addSignatures(source, target, depth) {
    const [given, expected] = [source, target].map((type) => signatureOf(this.checker, type));
    if (!given || !expected) return;
    const [own, expectedType] = [given, expected].map((signature) =>
      signature.getParameters().map((one) => this.checker.getTypeOfSymbol(one)),
    );
    for (const [at, type] of own.entries()) this.add(expectedType[at], type, depth + 1);
    const [result, expectedResult] = [given, expected].map((one) =>
      this.checker.getReturnTypeOfSignature(one),
    );
    this.add(result, expectedResult, depth + 1);
  }
}
