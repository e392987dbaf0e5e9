import { readFileSync } from 'node:fs';
import { root } from './tree.mjs';
import { documents } from '../scripts/documents.mjs';

/** The generated documents are what the generator would write now. */
export async function check() {
  const faults = [];
  for (const [file, text] of await documents()) {
    let stored = '';
    try {
      stored = readFileSync(`${root}/${file}`, 'utf8');
    } catch {
      // Absent counts as different.
    }
    if (stored !== text) faults.push(`${file} is out of date: npm run docs`);
  }
  return faults;
}
