import { Parser } from 'saxen';
import { fail, Problem } from '../http/fail.ts';
import type { ImportLimits } from './import-limits.ts';

/**
 * How the address of a row and of a cell is spelled; the reader takes others (`1e9`, `a1`), which no
 * spreadsheet writes.
 */
const addressForms = new Map([
  ['row', /^()([1-9]\d*)$/],
  ['c', /^([A-Z]+)([1-9]\d*)$/],
]);
/** What holds one text: a string of the shared ones, and a cell. */
const textElements = ['si', 'c'];
const groupSize = 4_096;
/** A sheet's own element has thirty. */
const mostAttributes = 100;
/** Longest tag, in characters: a list of ranges may be long. */
const longestTag = 65_536;
const escapes = new Map([
  ['"', '&quot;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/**
 * Writes a part of an XLSX anew from what a parser finds in it, so that the reader can find nothing else: it
 * parses in pieces, and an open quote at the end of one hides or shows tags.
 * @returns null for what is no XML
 * @throws import.too-large for an address, a text or a tag beyond the limits: the reader makes a table of
 * empty cells up to the last address, and each cell has its own copy of a shared text; import.unreadable for
 * an address that is none
 */
export function rewriteSheetXml(xml: string, limits: ImportLimits): string | null {
  if (hasLongTag(xml)) throw fail('import.too-large');
  const written = new LongText();
  let rows = 0;
  let textLength: number | null = null;
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => {
      const element = localName(name);
      if (element === 'row') rows += 1;
      if (rows > limits.rows + 1) throw fail('import.too-large');
      if (textElements.includes(element)) textLength = 0;
      written.add(`<${name}`);
      const entries = Object.entries(attributes()) as [string, string][];
      if (entries.length > mostAttributes) throw fail('import.too-large');
      for (const [attribute, value] of entries) {
        if (localName(attribute) === 'r') checkAddress(element, decode(value), limits);
        written.add(` ${attribute}="${value.replace(/["<>]/g, (sign) => escapes.get(sign) ?? sign)}"`);
      }
      written.add('>');
    })
    .on('text', (text, decode) => {
      if (textLength !== null) textLength += decode(text).length;
      if ((textLength ?? 0) > limits.cell) throw fail('import.too-large');
      written.add(text);
    })
    .on('closeTag', (name) => {
      if (textElements.includes(localName(name))) textLength = null;
      written.add(`</${name}>`);
    });
  try {
    parser.parse(xml);
  } catch (error) {
    if (error instanceof Problem) throw error;
    return null;
  }
  return written.text();
}

/** Where what begins with a `<` ends, as the parser finds it; -1 where it does not end. */
function endOf(xml: string, start: number): number {
  const ends = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const;
  const end = ends.find(([begin]) => xml.startsWith(begin, start))?.[1];
  if (end !== undefined) return xml.indexOf(end, start);
  const signs = /[>"']/g;
  signs.lastIndex = start;
  for (let sign = signs.exec(xml); sign; sign = signs.exec(xml)) {
    if (sign[0] === '>') return sign.index;
    const closing = xml.indexOf(sign[0], sign.index + 1);
    if (closing !== -1) signs.lastIndex = closing + 1;
  }
  return -1;
}

/** Seen before the parser reads it: a million attributes of one tag take it half a minute. */
function hasLongTag(xml: string): boolean {
  for (let start = xml.indexOf('<'); start !== -1;) {
    const end = endOf(xml, start);
    if (end === -1) return false; // the parser ends here, too
    if (end - start > longestTag && !/[!?]/.test(xml.charAt(start + 1))) return true;
    start = xml.indexOf('<', end + 1);
  }
  return false;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function checkAddress(element: string, address: string, limits: ImportLimits): void {
  const form = addressForms.get(element);
  if (!form) return;
  const [, letters = '', digits = ''] = form.exec(address) ?? [];
  if (digits === '') throw fail('import.unreadable');
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (Number(digits) > limits.rows + 1 || column > limits.columns) throw fail('import.too-large');
}

/** Joins very many short texts in groups: each of them has a cost of its own in memory. */
class LongText {
  private readonly joined: string[] = [];
  private group: string[] = [];

  add(text: string): void {
    this.group.push(text);
    if (this.group.length >= groupSize) this.join();
  }

  text(): string {
    this.join();
    return this.joined.join('');
  }

  private join(): void {
    this.joined.push(this.group.join(''));
    this.group = [];
  }
}
