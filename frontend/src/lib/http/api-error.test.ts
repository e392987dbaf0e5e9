import { errorCatalogue } from '@yuedu/contracts/errors';
import { faultTexts } from '../../locales/zh-hant/faults.ts';
import { problemOf } from './api-error.ts';

const answer = (status: number, body: unknown): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

test('a fault is said in the words of the client, whatever the server wrote beside its code', async () => {
  const error = await problemOf(answer(404, { code: 'homework.task-not-found', message: 'Task not found' }));
  expect(error.code).toBe('homework.task-not-found');
  expect(error.message).toBe(faultTexts['homework.task-not-found']);
});

test('a code that this client has no words for yet is said in the words of the server', async () => {
  const error = await problemOf(answer(422, { code: 'homework.new-rule', message: '這是新的規則。' }));
  expect(error.code).toBe('homework.new-rule');
  expect(error.message).toBe('這是新的規則。');
});

test.each([
  ['no code and no words', 503, {}, 'service.unavailable'],
  ['a page of a proxy', 502, '<html>', 'service.unavailable'],
  ['words that are not a text', 404, { code: 'new.code', message: 7 }, 'not-found'],
  ['the name of a member that every object has', 500, { code: 'constructor' }, 'internal'],
  ['a code that is not a text', 403, { code: 7 }, 'access.denied'],
] as const)('%s: said by the status', async (_what, status, body, code) => {
  expect((await problemOf(answer(status, body))).message).toBe(faultTexts[code]);
});

test('every code of the services has words in the client, and no words stand there without a code', () => {
  expect(Object.keys(faultTexts).sort()).toEqual(Object.keys(errorCatalogue).sort());
});

test('what a person reads is a sentence without a term of the machinery', () => {
  const wrong = Object.entries(faultTexts).filter(
    ([, text]) => !/^[^!！]*。$/.test(text) || /\/v\d|[A-Za-z]+-[A-Za-z]+|JSON|游標/.test(text),
  );
  expect(wrong).toEqual([]);
});
