/**
 * Every `npm run X` comes here. Only built-ins are used up to the install, so that it works on a fresh clone
 * with Node 20.
 */
const commands = [
  'start',
  'stop',
  'dev',
  'doctor',
  'logs',
  'reset',
  'test',
  'engines',
  'check',
  'bench',
  'chaos',
  'load',
  'fuzz',
  'mutation',
  's3',
  'icalendar',
  'solo-test',
  'containers',
  'rebuild',
  'dlq',
];

const [major] = process.versions.node.split('.').map(Number);
const [name, ...rest] = process.argv.slice(2);

try {
  if (major < 20) throw new Error(`Node 20 or later is needed, this is ${process.versions.node}.`);
  if (!commands.includes(name)) throw new Error(`say one of: ${commands.join(', ')}`);
  const command = await import(`./commands/${name}.mjs`);
  process.exitCode = (await command.main(rest)) ?? process.exitCode ?? 0;
} catch (error) {
  console.error(process.env.YUEDU_TRACE ? error : `\n${error.message}`);
  process.exitCode = 1;
}
