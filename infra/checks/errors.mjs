import { codeOf } from './tree.mjs';
import { errorCatalogue } from '../../packages/contracts/src/errors.ts';

const code = /^(services|packages\/(service-kit|messaging)|frontend\/src)\/.*\.tsx?$/;

/** Every code that is thrown is in the catalogue, and every code of the catalogue can be thrown. */
export function check() {
  const faults = [];
  const texts = codeOf(code);
  for (const { file, text } of texts)
    for (const [, thrown] of text.matchAll(/\bfail\(\s*'([^']+)'/g))
      if (!(thrown in errorCatalogue)) faults.push(`${file}: ${thrown} is not in the catalogue`);
  for (const [name, entry] of Object.entries(errorCatalogue)) {
    if (!texts.some(({ file, text }) => !file.startsWith('frontend/') && text.includes(`'${name}'`)))
      faults.push(`${name} is in the catalogue, but nothing throws it`);
    if (!entry.message.endsWith('。') || /[!！]/.test(entry.message))
      faults.push(`${name}: the message is a sentence that ends in 。 and has no exclamation mark`);
  }
  return faults;
}
