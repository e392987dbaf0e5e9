import { childrenOf, codeOf, syntaxOf } from './tree.mjs';

const scope = /^services\/[^/]+\/src\/.*\.ts$/;
/** Says what keeps the rows few where the statement itself does not. */
const reason = /^\s*(?:[?:] )?\/\/ bounded by \S.{8,}/;
const raw = new Set(['$queryRaw', '$queryRawUnsafe']);
/** A row by its key. */
const oneRow = /\bWHERE (\w+\.)?(id|key) = \$\{/;

const isFunction = ({ type }) =>
  [
    'ArrowFunctionExpression',
    'FunctionExpression',
    'FunctionDeclaration',
    'ClassMethod',
    'ObjectMethod',
  ].includes(type);
const isStatement = ({ type }) => /Statement$|^VariableDeclaration$|^Class(Method|Property)$/.test(type);
const isTake = ({ key }) => key?.name === 'take';

/**
 * `findMany(args)` in a function named findMany hands on what the lists of service-kit give it, `take`
 * included.
 */
function handsOn(argument, parents) {
  const given =
    argument.type === 'ObjectExpression'
      ? argument.properties.filter(({ type }) => type === 'SpreadElement').map((one) => one.argument)
      : [argument];
  return parents.some((node, at) => {
    if (!isFunction(node)) return false;
    const name = (node.key ?? node.id ?? parents[at + 1]?.key)?.name;
    return name === 'findMany' && given.some((one) => one.name && one.name === node.params[0]?.name);
  });
}

/** `const [row] = await …`: the statement is written for one row. */
function isForOneRow(parents) {
  const declaration = parents.find(({ type }) => type !== 'AwaitExpression');
  return declaration?.id?.type === 'ArrayPattern' && declaration.id.elements.length === 1;
}

/** @returns the name of a call that may read many rows, or undefined */
function unboundedRead(node, parents, text) {
  const name = (node.callee ?? node.tag)?.property?.name;
  if (node.type === 'CallExpression' && name === 'findMany') {
    const [argument] = node.arguments;
    const bounded = argument && (argument.properties?.some(isTake) || handsOn(argument, parents));
    return bounded ? undefined : name;
  }
  if (!raw.has(name) || isForOneRow(parents)) return undefined;
  const query = node.quasi
    ? text.slice(node.quasi.start + 1, node.quasi.end)
    : text.slice(node.start, node.end);
  return /\bLIMIT\b/.test(query) || (node.quasi && oneRow.test(query)) ? undefined : name;
}

/** A reason stands above the call, above its statement, or between them. */
function hasReason(node, parents, lines) {
  const statement = parents.find(isStatement) ?? node;
  const first = Math.max(0, statement.loc.start.line - 2);
  return lines
    .slice(first, (node.callee ?? node.tag).property.loc.start.line)
    .some((line) => reason.test(line));
}

/** Reads of many rows in a text that have neither a limit nor a reason: their lines and names. */
export function unboundedReads(text) {
  const lines = text.split('\n');
  const found = [];
  const walk = (node, parents) => {
    const name = unboundedRead(node, parents, text);
    if (name && !hasReason(node, parents, lines)) found.push(`${node.loc.start.line}: ${name}`);
    for (const child of childrenOf(node)) walk(child, [node, ...parents]);
  };
  walk(syntaxOf(text), []);
  return found;
}

/** Rows grow with the years: a read of many has `take` or LIMIT, or says above it what keeps them few. */
export function check() {
  return codeOf(scope).flatMap(({ file, text }) =>
    unboundedReads(text).map(
      (where) => `${file}:${where} has neither take, LIMIT nor a comment "// bounded by …" above it`,
    ),
  );
}
