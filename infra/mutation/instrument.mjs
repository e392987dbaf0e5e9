/**
 * Turns the operators of a source file into switches, so that one of them at a time can be changed without
 * writing the file again.
 */
import { childrenOf, syntaxOf } from '../checks/tree.mjs';

const others = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '!': [''],
  '++': ['--'],
  '--': ['++'],
  '+=': ['-='],
  '-=': ['+='],
};

// On one line, before everything else, so that the constants of a module may use it.
const prelude = `
const __mutant = Number(process.env.MUTANT ?? -1);
const __infix = (ids, left, right, operator, ...changed) => {
  const at = ids.indexOf(__mutant);
  switch (at < 0 ? operator : changed[at]) {
    case '<': return left < right;
    case '<=': return left <= right;
    case '>': return left > right;
    case '>=': return left >= right;
    case '===': return left === right;
    case '!==': return left !== right;
    case '+': return left + right;
    case '-': return left - right;
    case '*': return left * right;
    case '/': return left / right;
    case '%': return left % right;
  }
};
const __logic = (id, left, right, operator, changed) => {
  switch (id === __mutant ? changed : operator) {
    case '&&': return left() && right();
    case '||': return left() || right();
    case '??': return left() ?? right();
  }
};
`.replaceAll('\n', ' ');

/**
 * `{ text, mutants }` of a TypeScript source: the text with every operator behind a switch, and the mutants
 * as `{ id, line, change }`, the id being the value of the environment's MUTANT that turns it on.
 */
export function instrument(source) {
  const mutants = [];
  const add = (node, operator) =>
    others[operator].map((changed) => {
      const id = mutants.length;
      mutants.push({ id, line: node.loc.start.line, change: `${operator} → ${changed || 'nothing'}` });
      return id;
    });

  const switched = (node, text) => {
    const { type, operator } = node;
    const changes = others[operator];
    if (!changes) return null;
    if (type === 'BinaryExpression') {
      const ids = add(node, operator);
      const rest = [operator, ...changes].map((one) => `'${one}'`).join(', ');
      return `__infix([${ids}], (${text(node.left)}), (${text(node.right)}), ${rest})`;
    }
    if (type === 'LogicalExpression') {
      if (/\bawait\b|\byield\b/.test(source.slice(node.start, node.end))) return null;
      const [id] = add(node, operator);
      return (
        `__logic(${id}, () => (${text(node.left)}), () => (${text(node.right)}), '${operator}', ` +
        `'${changes[0]}')`
      );
    }
    if (type === 'UnaryExpression' && operator === '!') {
      const [id] = add(node, operator);
      return `((__mutant === ${id}) !== !(${text(node.argument)}))`;
    }
    if (type === 'AssignmentExpression') {
      const ids = add(node, operator);
      const left = source.slice(node.left.start, node.left.end);
      const [plain, changed] = [operator, ...changes].map((one) => `'${one.slice(0, -1)}'`);
      return `(${left} = __infix([${ids}], ${left}, (${text(node.right)}), ${plain}, ${changed}))`;
    }
    if (type === 'UpdateExpression') {
      const [id] = add(node, operator);
      const plain = source.slice(node.start, node.end);
      return `(__mutant === ${id} ? ${plain.replace(operator, () => changes[0])} : ${plain})`;
    }
    return null;
  };

  // A node's text with everything below it switched; types hold no operators.
  const text = (node) => {
    const replaced = switched(node, text);
    if (replaced !== null) return replaced;
    let result = '';
    let at = node.start;
    for (const child of valuesOf(node)) {
      // The name and the value of { name } are one place.
      if (child.start < at) continue;
      result += source.slice(at, child.start) + text(child);
      at = child.end;
    }
    return result + source.slice(at, node.end);
  };
  const body = text(syntaxOf(source));
  return { text: prelude + body, mutants };
}

const typed = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** What is below a node and stands for a value, in the order of the source. */
const valuesOf = (node) =>
  childrenOf(node)
    .filter(({ type }) => typed.has(type) || !type.startsWith('TS'))
    .map((child) => (typed.has(child.type) ? child.expression : child))
    .toSorted((a, b) => a.start - b.start);
