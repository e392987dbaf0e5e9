import { step } from '../local/progress.mjs';
import { clean, steps } from './steps.mjs';

const names = Object.keys(steps);
const usage = `say steps of: ${names.join(', ')}; or clean; nothing for all of them`;

/**
 * Runs the named steps in the order of the list, all of them without a name. What `up` brought up is taken
 * down at the end of a whole run, however it went; of single steps it stays until `down`.
 */
export async function trial(args) {
  if (args.some((name) => name !== 'clean' && !names.includes(name))) throw new Error(usage);
  if (args.includes('clean')) return step('removing all of it', clean);
  const chosen = names.filter((name) => args.length === 0 || name === 'machine' || args.includes(name));
  const begun = new Set();
  try {
    for (const name of chosen) {
      begun.add(name);
      await step(steps[name].title, steps[name].work);
    }
  } catch (error) {
    // before `up` there is nothing to take down, and perhaps no Podman to do it
    if (args.length === 0 && begun.has('up'))
      await step(steps.down.title, steps.down.work).catch((second) => {
        error.message += `\nand then it could not be taken down: ${second.message}`;
      });
    throw error;
  }
  return undefined;
}
