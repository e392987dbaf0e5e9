import { childrenOf, files, read, source, syntaxOf } from './tree.mjs';

/**
 * Private words of ours and the field's words for what they named; see structure.md, "Names and comments".
 */
const words = {
  told: 'status, message, event, answer',
  asked: 'request, query, count',
  wanted: 'query, expected, target',
  kept: 'stored, cached, remaining',
  known: 'cached, previous, declared',
  said: 'label, description, announcement',
  heard: 'received, message, event',
  tell: 'notify, report, publish, listener',
  hear: 'onMessage, onSignal, onData',
  stand: 'checkSession, state',
  meet: 'mergeConflict',
  bury: 'writeDeadLetter',
  passage: 'ProxyResponseHandler',
  giveback: 'refundSubscription',
  lockperson: 'lockOwner',
  pgline: 'ListenConnection',
};
const endings = /(Told|Asked|Wanted|Kept|Said|Heard|Silent)(Ms|S)?$/;
/** A boolean says what is true of a thing: isKnown, wasAsked. */
const boolean = /^(is|are|was|has|needs)[A-Z]/;

const isBad = (name) =>
  Object.hasOwn(words, name.toLowerCase()) || (endings.test(name) && !boolean.test(name));

/** The names that a pattern, a parameter or a declaration brings in. */
function namesIn(node) {
  switch (node?.type) {
    case 'Identifier':
      return [node];
    case 'PrivateName':
      return [node.id];
    case 'ObjectPattern':
      return node.properties.flatMap((one) => namesIn(one.value ?? one.argument));
    case 'ArrayPattern':
      return node.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(node.left);
    case 'RestElement':
      return namesIn(node.argument);
    case 'TSParameterProperty':
      return namesIn(node.parameter);
    default:
      return [];
  }
}

const member =
  /^(Class(Private)?(Property|Method)|ObjectMethod|TSDeclareMethod|TS(Property|Method)Signature)$/;

/**
 * What a node declares: a variable, a function, a type, a member, a parameter, what is caught; keys of plain
 * objects are data.
 */
function declaredBy(node) {
  const parameters = (node.params ?? node.parameters ?? []).flatMap?.(namesIn) ?? [];
  const caught = node.type === 'CatchClause' ? namesIn(node.param) : [];
  // The name within `#name` is a node of its own, which its class declares.
  if (node.type === 'PrivateName') return [];
  const own = member.test(node.type) ? (node.computed ? [] : namesIn(node.key)) : namesIn(node.id);
  return [...own, ...parameters, ...caught];
}

const better = (name) => {
  const instead = words[name.toLowerCase()];
  return instead ? `${name}, better ${instead}` : name;
};

/** @returns `line: name` of each declared name that is a private word; `file` is the name of the module */
export function privateWords(text, file = '') {
  const faults = [];
  const visit = (node) => {
    for (const { name, loc } of declaredBy(node))
      if (isBad(name)) faults.push(`${loc.start.line}: ${better(name)}`);
    childrenOf(node).forEach(visit);
  };
  visit(syntaxOf(text, file.endsWith('x') ? ['jsx'] : []));
  return [...new Set(faults)];
}

/** @returns the file's own name as a fault where it is a private word, its endings left out */
export function fileWords(file) {
  const stem = file.split('/').at(-1).split('.')[0];
  const name = stem.replace(/-([a-z0-9])/g, (_dash, letter) => letter.toUpperCase());
  return isBad(name) ? [`named ${better(name)}`] : [];
}

/** Things bear the field's names, not private words. */
export function check() {
  return files(source)
    .filter((file) => !/fixtures\/|generated\/|\.cjs$/.test(file))
    .flatMap((file) =>
      [...fileWords(file), ...privateWords(read(file), file)].map((one) => `${file}:${one}`),
    );
}
