import { step } from '../progress.mjs';
import { reuse, startSystem } from '../system-start.mjs';

/** `--replicas 2`, `--solo` and the environment variable SPLIT=1, as plain options. */
export function readOptions(args, env = process.env) {
  const at = args.findIndex((arg) => arg === '--replicas' || arg.startsWith('--replicas='));
  const text = at < 0 ? '1' : args[at].includes('=') ? args[at].split('=')[1] : args[at + 1];
  const replicas = Number(text);
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > 2) throw new Error('--replicas takes 1 or 2');
  const split = env.SPLIT === '1' || args.includes('--split');
  const solo = args.includes('--solo');
  if (solo && (split || replicas > 1)) throw new Error('--solo is one process: no --replicas, no SPLIT');
  return { replicas, split, dev: false, solo };
}

const shownOfAKind = 2;

/** Two accounts of each kind, so that 112 students don't hide the rest. */
function examples(accounts) {
  const seen = new Map();
  return accounts.filter(({ role, title }) => {
    const kind = `${role}/${title}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return seen.get(kind) <= shownOfAKind;
  });
}

/** What a person needs to know once everything runs. */
export function welcome(run) {
  const shown = examples(run.accounts);
  const rows = shown.map(
    ({ role, title, account, password }) =>
      `    ${[role, title].filter(Boolean).join(', ').padEnd(16)} ${account.padEnd(34)} ${password}`,
  );
  const more = run.accounts.length - shown.length;
  return [
    '',
    `  悅讀 Yuedu is ready:  ${run.url}`,
    ...(rows.length > 0 ? ['', '  Demo accounts (role, account, password):', ...rows] : []),
    ...(more > 0 ? [`    … and ${more} more in .local/run.json`] : []),
    ...(run.services?.auth ? ['', `  Mail and SMS: ${run.services.auth.url}/mailbox`] : []),
    '',
    '  Stop: npm stop    Logs: npm run logs -- [service] [-f]    State: npm run doctor',
    '',
  ].join('\n');
}

/**
 * `npm start [-- --replicas 2 | --solo]`: everything a fresh clone needs, until all is ready; returns and
 * leaves it running.
 */
export async function main(args) {
  const options = readOptions(args);
  const already = await reuse(options);
  if (already) {
    console.log(welcome(already));
    return;
  }
  const since = Date.now();
  const { supervisor, run } = await startSystem(options);
  await supervisor.order('keep');
  supervisor.leave();
  await step('ready', async () => `${((Date.now() - since) / 1000).toFixed(0)} s in all`);
  console.log(welcome(run));
}
