import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));
const places = (pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// Each pattern has a line that it finds, so that none can match nothing.
test.each([
  [
    'text into markup',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    'x.innerHTML = text',
  ],
  [
    'text into a script',
    /\beval\(|\bnew Function\(|set(Timeout|Interval)\(\s*['"`]/,
    "setTimeout('go()', 1)",
  ],
  [
    'a message of another window',
    /window\.addEventListener\(\s*'message'/,
    "window.addEventListener('message', f)",
  ],
])('no file of the client takes %s', (_, pattern, example) => {
  expect(pattern.test(example)).toBe(true);
  expect(files.length).toBeGreaterThan(200);
  expect(places(pattern)).toEqual([]);
});
