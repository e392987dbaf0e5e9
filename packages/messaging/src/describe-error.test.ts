import { describeError } from './describe-error.ts';

const shown = (error: unknown): string => JSON.stringify(describeError(error));
const word = '睡飽了才有力氣';

test.each([
  [
    'Postgres, which quotes a value',
    Object.assign(new Error(`invalid input syntax for type uuid: "${word}"`), {
      code: '22P02',
      severity: 'ERROR',
    }),
  ],
  [
    'Prisma, which quotes the call',
    Object.assign(new Error(`Invalid invocation: { name: "${word}" }`), {
      name: 'PrismaClientValidationError',
    }),
  ],
  [
    'a host that refuses',
    Object.assign(new Error(`connect ECONNREFUSED ${word}:5432`), { code: 'ECONNREFUSED' }),
  ],
  ['Kafka', Object.assign(new Error(`Connection error: ${word}`), { name: 'KafkaJSConnectionError' })],
  ['Redis', Object.assign(new Error(`ERR unknown command '${word}'`), { name: 'ReplyError' })],
  [
    'what comes with it as a cause',
    new Error('no answer', { cause: Object.assign(new Error(word), { code: '23505' }) }),
  ],
  ['what is no error at all', word],
])('%s: the log line says the class and the codes, never the words', (_who, error) => {
  expect(shown(error)).not.toContain(word);
});

test('JSON that can’t be read is not repeated', () => {
  try {
    JSON.parse(`{"text":${word}`);
    throw new Error('it was read');
  } catch (error) {
    expect(describeError(error)).toMatchObject({ type: 'SyntaxError' });
    expect(shown(error)).not.toContain(word.slice(0, 2));
  }
});

test('class, codes and places of the error and of its cause are there; our own words stay', () => {
  const lost = Object.assign(new Error('Connection terminated'), { code: '57P01' });
  expect(describeError(new TypeError('no answer', { cause: lost }))).toMatchObject({
    type: 'TypeError',
    codes: ['57P01'],
    cause: { type: 'Error', codes: ['57P01'] },
  });
  expect(describeError(new TypeError('undefined in a condition'))).toMatchObject({
    message: 'undefined in a condition',
    frames: expect.arrayContaining([expect.stringContaining('describe-error.test')]) as unknown,
  });
});
