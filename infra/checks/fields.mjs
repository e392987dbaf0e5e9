import { API } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import { Flows, membersOf, ours, placesIn, placesOf, stored } from './flows.mjs';
import { root } from './tree.mjs';

/**
 * The compiler's type checker over the program of one tsconfig.
 * @param run gets the project: { checker, program }
 */
export function withProject(config, run) {
  const api = new API({ cwd: root });
  try {
    return run(api.updateSnapshot({ openProjects: [`${root}/${config}`] }).getProjects()[0]);
  } finally {
    api.close();
  }
}

const inContracts = (place) => place.includes('packages/contracts/src/');
const ofEveryRow = new Set(['_id', 'version']);
const deepest = 6;

const names = new Map();

/** A field by the constant that it stands in: `schoolClass.region`, `putInfo.body.title`. */
function nameOf(field) {
  const [place] = placesOf(field);
  if (!names.has(place)) names.set(place, constantsAbove(field.declarations[0].resolve()).join('.'));
  return names.get(place);
}

function constantsAbove(declaration) {
  const found = [];
  for (let node = declaration; node; node = node.parent)
    if (
      node.kind === SyntaxKind.PropertyAssignment ||
      node.kind === SyntaxKind.ShorthandPropertyAssignment ||
      node.kind === SyntaxKind.VariableDeclaration
    )
      found.unshift(node.name.text);
  return found;
}

/**
 * The fields of a type, of what is in its arrays and unions, and so on, each with its name, its path and
 * where it is declared.
 */
function* fieldsOf(checker, type, path = [], depth = 0) {
  if (!type || depth > deepest) return;
  for (const one of membersOf(type)) {
    if (checker.isArrayType(one)) yield* fieldsOf(checker, checker.getTypeArguments(one)[0], path, depth);
    else if (one.isObjectType())
      for (const field of checker.getPropertiesOfType(one)) {
        const places = placesOf(field).filter(inContracts);
        if (places.length === 0) continue;
        const value = checker.getTypeOfSymbol(field);
        const name = nameOf(field);
        // `deleted: true` says no more than the status; id and version are of every row.
        if (!value?.isBooleanLiteralType() && !ofEveryRow.has(field.name))
          yield { name, places, above: path };
        yield* fieldsOf(checker, value, [...path, name], depth + 1);
      }
  }
}

const member = (checker, type, ...names) =>
  names.reduce((at, name) => {
    const property = at && checker.getPropertyOfType(at, name);
    return property && checker.getTypeOfSymbol(property);
  }, type);

/**
 * Every field that calls declare.
 * @param part `body`, as the service gets it, or `response`, as the client gets it
 * @returns { route, name, places, above }: `above` are the names of the fields that it stands in
 */
export function declaredFields({ checker, program }, part) {
  const files = program.getSourceFileNames().filter((file) => /packages\/contracts\/src\/http\//.test(file));
  const exported = files.flatMap((file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))),
  );
  return exported.flatMap((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const isRoute = type && ['method', 'access'].every((name) => checker.getPropertyOfType(type, name));
    if (!isRoute) return [];
    const value = member(checker, type, part, '_zod', 'output');
    return [...fieldsOf(checker, value)].map((field) => ({ ...field, route: symbol.name }));
  });
}

function* nodesOf(node) {
  yield node;
  const children = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

const isAssigned = (node) =>
  node.parent?.kind === SyntaxKind.BinaryExpression &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === SyntaxKind.EqualsToken;

const propertiesNamed = (checker, type, names) =>
  membersOf(type).flatMap((one) => names.map((name) => checker.getPropertyOfType(one, name)));

/**
 * The properties that nodes read: by a dot, by taking an object apart, and by a key whose type says which it
 * may be.
 */
function propertiesRead(checker, nodes) {
  const of = (kind) => nodes.filter((node) => node.kind === kind && !isAssigned(node));
  const names = of(SyntaxKind.PropertyAccessExpression).map(({ name }) => name);
  const symbols = names.length > 0 ? [...checker.getSymbolAtLocation(names)] : [];
  const patterns = of(SyntaxKind.ObjectBindingPattern);
  const types = patterns.length > 0 ? checker.getTypeAtLocation(patterns) : [];
  for (const [at, pattern] of patterns.entries()) {
    const type = types[at];
    const keys = pattern.elements.filter(({ dotDotDotToken }) => !dotDotDotToken);
    if (type)
      symbols.push(
        ...propertiesNamed(
          checker,
          type,
          keys.flatMap((one) => (one.propertyName ?? one.name).text ?? []),
        ),
      );
  }
  for (const { expression, argumentExpression } of of(SyntaxKind.ElementAccessExpression)) {
    const [object, key] = checker.getTypeAtLocation([expression, argumentExpression]);
    if (!object || !key) continue;
    const keys = membersOf(key).flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
    symbols.push(...propertiesNamed(checker, object, keys));
  }
  return symbols.filter(Boolean);
}

/**
 * Whether a call writes down what it is given, whole: Prisma's client, or JSON for a statement of one's own.
 */
function stores(checker, call) {
  const { kind, expression } = call;
  if (kind !== SyntaxKind.CallExpression || expression.kind !== SyntaxKind.PropertyAccessExpression)
    return false;
  if (expression.name.text === 'stringify') return true;
  try {
    return checker.getResolvedSignature(call)?.declaration?.path.includes('/src/generated/') ?? false;
  } catch {
    return false; // the compiler's server fails at signatures that stand nowhere in the source
  }
}

const partsByKind = new Map([
  [
    SyntaxKind.ObjectLiteralExpression,
    (node) => node.properties.map((one) => one.initializer ?? one.expression ?? one.name),
  ],
  [SyntaxKind.ArrayLiteralExpression, (node) => node.elements],
  [SyntaxKind.ConditionalExpression, (node) => [node.whenTrue, node.whenFalse]],
  [SyntaxKind.BinaryExpression, (node) => [node.left, node.right]],
  ...[
    SyntaxKind.SpreadElement,
    SyntaxKind.ParenthesizedExpression,
    SyntaxKind.AsExpression,
    SyntaxKind.SatisfiesExpression,
  ].map((kind) => [kind, (node) => [node.expression]]),
]);

/**
 * The expressions whose values come into what an expression makes: a literal's parts, a choice's sides, or
 * the expression itself.
 */
function partsOf(node) {
  const inner = partsByKind.get(node.kind)?.(node);
  return inner ? [...inner].flatMap(partsOf) : [node];
}

/**
 * What is read in the readers' own files, there or where values go from there.
 * @param own which files are theirs
 * @param hasDatabase whether any of them may write to one
 * @returns isRead: whether a place is; isReadOrStored: or goes into the database, and comes back from there
 */
export function readsIn({ checker, program }, own, hasDatabase = true) {
  const [read, written] = [new Set(), new Set([stored])];
  const flows = new Flows(checker);
  for (const file of program.getSourceFileNames().filter((name) => own.test(name.slice(root.length + 1)))) {
    const nodes = [...nodesOf(program.getSourceFile(file))];
    for (const symbol of propertiesRead(checker, nodes))
      for (const place of placesOf(symbol)) read.add(place);
    flows.follow(nodes);
    if (!hasDatabase) continue;
    const given = nodes.filter((node) => stores(checker, node)).flatMap((call) => [...call.arguments]);
    const parts = given.flatMap(partsOf);
    for (const type of parts.length > 0 ? checker.getTypeAtLocation(parts) : [])
      for (const place of placesIn(checker, type).filter(ours)) written.add(place);
  }
  const either = read.union(written);
  return {
    isRead: (place) => flows.reaches(place, read),
    isReadOrStored: (place) => flows.reaches(place, either),
  };
}

/**
 * Names of fields of which no place is read; of a field in another that is not read, the outer one is enough.
 */
export function unread(fields, isRead) {
  const all = new Map();
  for (const { name, places, above } of fields) {
    const one = all.get(name) ?? { places: [], above: new Set() };
    one.places.push(...places);
    for (const outer of above) one.above.add(outer);
    all.set(name, one);
  }
  const names = [...all].filter(([, { places }]) => !places.some(isRead)).map(([name]) => name);
  return names.filter((name) => ![...all.get(name).above].some((outer) => names.includes(outer)));
}
