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

/**
 * What a node declares: a variable, a function, a type, a member, a parameter; keys of plain objects are
 * data.
 */
function declaredBy(node) {
  const parameters = (node.params ?? node.parameters ?? []).flatMap?.(namesIn) ?? [];
  const isMember = /^(Class(Private)?(Property|Method)|ObjectMethod|TS(Property|Method)Signature)$/.test(
    node.type,
  );
  const own = isMember ? (node.computed ? [] : namesIn(node.key)) : namesIn(node.id);
  return [...own, ...parameters];
}

/** @returns `line: name` of each declared name that is a private word; `file` is the name of the module */
export function privateWords(text, file = '') {
  const faults = [];
  const visit = (node) => {
    for (const { name, loc } of declaredBy(node))
      if (isBad(name)) {
        const instead = words[name.toLowerCase()];
        faults.push(`${loc.start.line}: ${name}${instead ? `, better ${instead}` : ''}`);
      }
    childrenOf(node).forEach(visit);
  };
  visit(syntaxOf(text, file.endsWith('x') ? ['jsx'] : []));
  return [...new Set(faults)];
}

/** Things bear the field's names, not private words. */
export function check() {
  return files(source)
    .filter((file) => !/fixtures\/|generated\/|\.cjs$/.test(file))
    .flatMap((file) => privateWords(read(file), file).map((fault) => `${file}:${fault}`));
}
