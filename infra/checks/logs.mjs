import { childrenOf, codeOf, syntaxOf } from './tree.mjs';

const scope = /^(packages|services)\/[^/]+\/src\/.*\.ts$/;
const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
const loggers = /^(log|logger)$/;
/** What an error says in its own words: drivers and parsers quote values, payloads and addresses there. */
const words = new Set(['message', 'stack', 'toString']);

function isLogCall({ type, callee }) {
  if (type !== 'CallExpression' || !levels.has(callee.property?.name)) return false;
  const { object } = callee;
  return loggers.test(object.name ?? object.property?.name ?? '');
}

const quotes = ({ type, callee, property }) =>
  (type === 'CallExpression' && callee.name === 'String') ||
  (/^(Optional)?MemberExpression$/.test(type) && words.has(property.name));

const some = (node, test) => test(node) || childrenOf(node).some((child) => some(child, test));

/** Log calls in a text that write an error's own words: their lines. */
export function quotingLogs(text) {
  const found = [];
  const walk = (node) => {
    if (isLogCall(node) && node.arguments.some((argument) => some(argument, quotes)))
      found.push(node.loc.start.line);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(syntaxOf(text));
  return found;
}

/**
 * No name, address or answer of anybody comes into a log by an error: it is logged as `err`, whose serializer
 * leaves its words out.
 */
export function check() {
  return codeOf(scope).flatMap(({ file, text }) =>
    quotingLogs(text).map((line) => `${file}:${line} logs an error's own words; write { err: error }`),
  );
}
