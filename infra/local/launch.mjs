/**
 * Runs a process of the local form in two steps: at once it reads the code that it will need, half of the
 * processor of its start, while the engines still start; it runs when its input says so. It ends where the
 * input ends without a word, as when the supervisor is gone.
 *
 * node launch.mjs <script> [module to read…]
 */
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [script, ...modules] = process.argv.slice(2);
const input = text(process.stdin);
for (const one of modules) await import(pathToFileURL(one).href);
if ((await input) === 'run') await import(pathToFileURL(script).href);
