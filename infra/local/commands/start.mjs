import { step } from '../progress.mjs';
import { reuse, startSystem } from '../system-start.mjs';

/** `--replicas 2` and the environment variable SPLIT=1, as plain options. */
export function readOptions(args, env = process.env) {
  const at = args.findIndex((arg) => arg === '--replicas' || arg.startsWith('--replicas='));
  const text = at < 0 ? '1' : args[at].includes('=') ? args[at].split('=')[1] : args[at + 1];
  const replicas = Number(text);
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > 2) throw new Error('--replicas takes 1 or 2');
  return { replicas, split: env.SPLIT === '1' || args.includes('--split'), dev: false };
}

/** What a person needs to know once everything runs. */
export function welcome(run) {
  const rows = run.accounts.slice(0, 12).map(({ role, title, account, password }) =>
    `    ${[role, title].filter(Boolean).join(', ').padEnd(18)} ${account.padEnd(34)} ${password}`);
  return [
    '', `  悅讀 Yuedu is ready:  ${run.url}`,
    ...(rows.length > 0 ? ['', '  Demo accounts (role, e-mail, password; all of them in .local/run.json):', ...rows] : []),
    ...(run.accounts.length > 12 ? [`    … and ${run.accounts.length - 12} more`] : []),
    '', '  Stop: npm stop    Logs: npm run logs -- [service] [-f]    State: npm run doctor', '',
  ].join('\n');
}

/** `npm start [-- --replicas 2]`: everything a fresh clone needs, until all is ready; returns and leaves it running. */
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
