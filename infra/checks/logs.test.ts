import { check, quotingLogs } from './logs.mjs';

test.each([
  'log.warn({ err: String(error) }, "lost");',
  'this.log.error({ reason: error instanceof Error ? error.message : "" });',
  'this.options.logger.debug({ err: String(error).slice(0, 200) });',
  'logger.info({ err: error?.message });',
  'logger.info(`lost: ${error.stack}`);',
  'shared.log.fatal(error.toString());',
])('%s is a fault', (line) => {
  expect(quotingLogs(line)).toEqual([1]);
});

test.each([
  'log.warn({ err: error }, "lost");',
  'this.log.error({ reason: problem.code });',
  'throw new Error(String(value));',
  'say(error.message);',
])('%s is none', (line) => {
  expect(quotingLogs(line)).toEqual([]);
});

test('no log of services and packages quotes an error', () => {
  expect(check()).toEqual([]);
});
