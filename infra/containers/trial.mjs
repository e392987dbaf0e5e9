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
  try {
    for (const name of chosen) await step(steps[name].title, steps[name].work);
  } catch (error) {
    if (args.length === 0) await step(steps.down.title, steps.down.work).catch(() => undefined);
    throw error;
  }
  return undefined;
}
