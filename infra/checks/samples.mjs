import { createHash } from 'node:crypto';
import { files, read } from './tree.mjs';

const dir = 'packages/contracts/samples';
/**
 * `<sha256>  <file>` a line, as sha256sum writes it; `npm run docs` adds lines for new files and never
 * changes one.
 */
export const checksumFile = `${dir}/SHA256SUMS`;
const digest = (text) => createHash('sha256').update(text).digest('hex');

const parse = (text) =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );

function state() {
  const present = new Map(
    files(new RegExp(`^${dir}/.*\\.json$`)).map((file) => [file.slice(dir.length + 1), digest(read(file))]),
  );
  const [list] = files(new RegExp(`^${checksumFile}$`));
  return { present, frozen: parse(list ? read(list) : '') };
}

/**
 * What is wrong with samples that are `present` against those that were ever `frozen`; both: name → digest.
 */
export function sampleFaults({ present, frozen }) {
  const faults = [];
  for (const [file, sum] of frozen) {
    if (!present.has(file))
      faults.push(`${dir}/${file} was removed: what was once sent stands in topics for ever`);
    else if (present.get(file) !== sum)
      faults.push(`${dir}/${file} was changed: add another sample with the next number instead`);
  }
  for (const file of present.keys())
    if (!frozen.has(file)) faults.push(`${dir}/${file} is not frozen yet: npm run docs`);
  return faults;
}

/** The list with a line for each new sample; lines that stand are left as they are. */
export function frozenList({ present, frozen } = state()) {
  return [...new Map([...present, ...frozen])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, sum]) => `${sum}  ${file}\n`)
    .join('');
}

/** Frozen samples of events are never changed or removed. */
export const check = () => sampleFaults(state());
