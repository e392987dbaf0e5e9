import { createLogger } from './log.ts';

function written(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(
    createLogger(
      'toy',
      { NODE_ENV: 'production', LOG_LEVEL: 'info' },
      {
        write: (line: string) => {
          lines.push(line);
        },
      },
    ),
  );
  return lines.join('');
}

test('personal data and secrets are left out, ids stay', () => {
  const line = written((log) =>
    log.info(
      {
        user: { _id: 'u1', name: '王小明', email: 'a@b.tw' },
        body: { account: { password: 'geheim' }, answers: [{ value: { text: '我的答案' } }] },
        password: 'geheim',
      },
      'made',
    ),
  );
  expect(line).toContain('u1');
  expect(line).not.toMatch(/王小明|a@b\.tw|geheim|我的答案/);
});

test('a database error is told by class, codes and places; its message quotes values', () => {
  const error = Object.assign(new Error("Invalid invocation: where { email: 'a@b.tw' }"), {
    name: 'PrismaClientKnownRequestError',
    code: 'P2002',
  });
  const line = written((log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({
    err: { type: 'PrismaClientKnownRequestError', codes: ['P2002'] },
    service: 'toy',
  });
  expect(line).not.toContain('a@b.tw');
});

test('other errors keep their message', () => {
  expect(written((log) => log.error({ err: new TypeError('undefined in a condition') }))).toContain(
    'undefined in a condition',
  );
});

test('tests are quiet', () => {
  expect(createLogger('toy', { NODE_ENV: 'test' }).level).toBe('silent');
});

test('whatever a caller wrote, it stays within its own line', () => {
  const forged = 'x\n{"level":50,"msg":"forged"}\r\u001b[2J';
  const text = written((log) => log.info({ route: forged }, forged));
  expect(text.split('\n')).toEqual([expect.any(String), '']);
  expect(text).not.toMatch(/[\r\u001b]/);
});
