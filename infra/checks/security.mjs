import { existsSync } from 'node:fs';
import { childrenOf, files, read, root, syntaxOf } from './tree.mjs';

const document = 'docs/SECURITY.md';

/**
 * Levels of the requirements of ASVS 5.0.0: a line a chapter, a word a section, a digit a requirement, `-` a
 * section without any. The third level, which always stands last in its section, is left out.
 */
const chapters = [
  '22 111112222 11222222222 222 12',
  '122 112 1222 2',
  '- 11 1222 112222 11122 - 22',
  '122 2 22 1222',
  '2 112 11 222',
  '122 111111112222 1122 1122 22222 222 - 2222',
  '222 1111 22 11222 22 22',
  '12 112 1 2',
  '111 1222',
  '22 22 2222 11111222222 22222 22 222',
  '22 222 112 1222 2 2',
  '122 11 2222',
  '2 22222 22 12222',
  '22 1222 122',
  '122 122 1222222',
  '2 22222 2222 222 222',
  '2 2222 22',
];
const levels = new Map(
  chapters.flatMap((line, chapter) =>
    line
      .split(' ')
      .flatMap((digits, section) =>
        digits === '-'
          ? []
          : [...digits].map((level, at) => [`${chapter + 1}.${section + 1}.${at + 1}`, level]),
      ),
  ),
);

const isPath = /^(?:packages|services|frontend|infra|docs|\.ci)\/|^[\w.-]+\.(?:md|json|yml)$/;
/** `path`: "title", "another title" */
const tested = /`([^`\s]+\.(?:test\.ts|e2e\.mjs))`: ("[^"]+"(?:, "[^"]+")*)/g;
const mostWords = 8;

/**
 * What each requirement comes to, by the words with which its fourth column begins; anything else there is
 * where it is met.
 */
const states = [
  ['not applicable', /^not applicable: \S/],
  ['left to the operator', /^operator: \S/],
  ['open, with an issue', /^open: issue \d+ \(.+\)/],
  ['not met', /^not met: \S/],
];
const shown = [
  ['met, shown by a test or a check', /\.(?:test\.ts|e2e\.mjs)`: "|`infra\/checks\/[\w-]+\.mjs`/],
  ['met, by what is written down', /^document/],
  ['met, seen in the code only', /^code/],
];

const titlesOfTexts = new Map();

/** The titles of all tests and groups in a file; `${}` stands for what is filled in. A text is read once. */
export function testTitles(text) {
  const before = titlesOfTexts.get(text);
  if (before) return before;
  const titles = new Set();
  titlesOfTexts.set(text, titles);
  const walk = (node) => {
    const title = node.type === 'CallExpression' ? titleOf(node) : undefined;
    if (title !== undefined) titles.add(title);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(syntaxOf(text));
  return titles;
}

function titleOf({ callee, arguments: [first] }) {
  const called = callee.type === 'CallExpression' ? callee.callee : callee;
  const name = (called.type === 'MemberExpression' ? called.object : called)?.name;
  if (!['test', 'it', 'describe'].includes(name)) return undefined;
  if (first?.type === 'StringLiteral') return first.value;
  return first?.type === 'TemplateLiteral'
    ? first.quasis.map(({ value }) => value.cooked).join('${}')
    : undefined;
}

const rowsOf = (text) =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.+)\|$/gm)].map(([, number, rest]) => {
    const [level, what, where, by, ...more] = rest.split(' | ').map((cell) => cell.trim());
    return { number, level, what, where, by, isWhole: by !== undefined && more.length === 0 };
  });

const stateOf = ({ where, by }) =>
  (states.find(([, form]) => form.test(where)) ?? shown.find(([, form]) => form.test(by)))?.[0];

/**
 * Each requirement of the first two levels stands there once, with its level, in few words, and with a
 * verdict that says enough.
 */
function rowFaults(rows) {
  const faults = [];
  for (const [number, level] of levels) {
    const found = rows.filter((row) => row.number === number);
    if (found.length !== 1) faults.push(`${number} has ${found.length} rows`);
    else if (found[0].level !== level) faults.push(`${number} is of level ${level}`);
  }
  for (const row of rows) {
    if (!levels.has(row.number)) faults.push(`${row.number} is no requirement of the first two levels`);
    if (!row.isWhole) faults.push(`${row.number} has not five columns`);
    else if (row.what.split(' ').length > mostWords)
      faults.push(`${row.number} says in over ${mostWords} words what it is about`);
    else if (stateOf(row) === undefined)
      faults.push(`${row.number} is neither shown by a test, a check, a document or the code, nor open`);
    else if (stateOf(row).startsWith('met') && !/`[^`]+`|\]\(/.test(row.where))
      faults.push(`${row.number} names no place where it is met`);
    else if (stateOf(row) === 'left to the operator' && !row.where.includes('](OPERATIONS.md#'))
      faults.push(`${row.number} is left to the operator without a link to OPERATIONS.md`);
  }
  return faults;
}

/** The figures of the finding are those of the rows. */
function countFaults(text, rows) {
  return [...shown, ...states].flatMap(([state]) => {
    const counted = rows.filter((row) => row.isWhole && stateOf(row) === state).length;
    const stated = new RegExp(`^\\| ${state} \\| (\\d+) \\|$`, 'm').exec(text)?.[1];
    return stated === String(counted) ? [] : [`the finding says ${stated} ${state}, the rows say ${counted}`];
  });
}

/** Where a test that was moved stands now. */
function movedTo(title) {
  const now = files(/\.(?:test\.ts|e2e\.mjs)$/).filter((file) => testTitles(read(file)).has(title));
  return now.length === 0 ? '' : `; it stands in ${now.join(', ')}`;
}

function placeFaults(text, { exists, content }) {
  const faults = [];
  for (const [, path] of text.matchAll(/`([^`\s]+)`/g))
    if (isPath.test(path) && !exists(path)) faults.push(`${path} is not there`);
  for (const [, path, titles] of text.matchAll(tested)) {
    const there = exists(path) ? testTitles(content(path)) : new Set();
    for (const [, title] of titles.matchAll(/"([^"]+)"/g))
      if (!there.has(title)) faults.push(`${path} has no test "${title}"${movedTo(title)}`);
  }
  for (const [, file, anchor] of text.matchAll(/\]\(([\w./-]*)(?:#([^)]*))?\)/g)) {
    const path = file === '' ? document : `docs/${file}`;
    if (!exists(path)) faults.push(`${path} is not there`);
    else if (anchor && !anchorsOf(file === '' ? text : content(path)).has(anchor))
      faults.push(`${path} has no heading #${anchor}`);
  }
  return faults;
}

/** As GitHub writes them. */
const anchorsOf = (text) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const repository = { exists: (path) => existsSync(`${root}/${path}`), content: read };

/** What in the text of the document is not so. @param tree whether a path exists, and what a file holds */
export function securityFaults(text, tree = repository) {
  const rows = rowsOf(text);
  return [...rowFaults(rows), ...countFaults(text, rows), ...placeFaults(text, tree)];
}

/**
 * docs/SECURITY.md names every requirement of ASVS level 2, only places and tests that are there, and counts
 * what it says.
 */
export function check() {
  return [...new Set(securityFaults(read(document)))].map((fault) => `${document}: ${fault}`);
}
