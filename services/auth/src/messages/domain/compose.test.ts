import { compose, type MessageFacts, type MessageKind } from './compose.ts';

const facts = (kind: MessageKind, more: Partial<MessageFacts> = {}): MessageFacts => ({
  kind,
  channel: 'email',
  locale: 'zh-TW',
  code: '042917',
  waysIn: ['email'],
  about: null,
  digest: null,
  site: 'https://yuedu.example',
  ...more,
});
const kinds: readonly MessageKind[] = [
  'login',
  'sign-up',
  'reset',
  'confirm',
  'address',
  'find-account',
  'password-changed',
  'address-changed',
];
/** To whom a code goes: [kind, with an account, without one]. */
test.each([
  ['login', true, false],
  ['reset', true, false],
  ['sign-up', false, true],
  ['confirm', true, true],
  ['address', false, true],
  ['find-account', false, false],
  ['password-changed', false, false],
  ['address-changed', false, false],
] as const)('%s: a code with an account %s, without one %s', (kind, withAccount, without) => {
  for (const channel of ['email', 'phone'] as const) {
    const text = (waysIn: string[] | null) => compose(facts(kind, { channel, waysIn }))?.text ?? '';
    expect([text(['email']).includes('042917'), text(null).includes('042917')]).toEqual([
      withAccount,
      without,
    ]);
  }
});

test('who has no account reads so in a mail; a number without an account gets no SMS', () => {
  for (const kind of ['login', 'reset', 'find-account'] as const) {
    expect(compose(facts(kind, { waysIn: null }))?.text).toContain('還沒有註冊過');
    expect(compose(facts(kind, { waysIn: null, channel: 'phone' }))).toBeNull();
  }
});

test('an SMS has 70 characters at most, whatever ways in there are', () => {
  const waysIn = ['ntpc', 'education', 'one-campus', 'google', 'facebook', 'email', 'phone'];
  for (const kind of kinds)
    for (const ways of [waysIn, null]) {
      const text = compose(facts(kind, { channel: 'phone', waysIn: ways }))?.text ?? '';
      expect([kind, text, text.length <= 70]).toEqual([kind, text, true]);
    }
});

test('a mail says the same as text and as HTML, in which nothing of a fact is markup', () => {
  for (const kind of kinds) {
    const mail = compose(facts(kind, { waysIn: ['<u>&"x"'], site: 'https://a.example/?x="><script>' }));
    expect(mail?.html).not.toMatch(/<u>|<script>|"x"/);
    expect(mail?.html).toContain('lang="zh-TW"');
    expect(mail?.subject.length).toBeGreaterThan(4);
  }
  const mail = compose(facts('login'));
  for (const line of mail?.text.split('\n\n') ?? []) expect(mail?.html).toContain(line);
});

test('the code is in no subject: servers log subjects', () => {
  for (const kind of kinds) expect(compose(facts(kind))?.subject).not.toMatch(/\d/);
});

test('the found account names its ways in, in words', () => {
  const mail = compose(facts('find-account', { waysIn: ['email', 'google'] }));
  expect(mail?.text).toContain('電子信箱和密碼、Google');
});

const about = { id: '0198f0a0-0000-7000-8000-0000000000b0', key: null };
test('a mail about a question leads to it: an account to its page, a visitor by a key behind the #', () => {
  const linkTo = (key: string | null, kind: MessageKind = 'inquiry-answered') =>
    /https:.*/.exec(compose(facts(kind, { code: null, about: { ...about, key } }))?.text ?? '')?.[0];
  expect(linkTo(null)).toBe(`https://yuedu.example/aware/inquiries/${about.id}`);
  expect(linkTo(null, 'inquiry-received')).toBe(`https://yuedu.example/aware/inquiries/${about.id}`);
  expect(linkTo('the-key')).toBe(`https://yuedu.example/contact-us#${about.id}.the-key`);
  expect(compose(facts('inquiry-answered', { code: null, channel: 'phone', about }))).toBeNull();
});

test('a digest says what is new with deadlines, leads to homework, and ends by its own link', () => {
  const mail = compose(
    facts('digest', {
      code: null,
      digest: {
        items: [
          { kind: 'task-reminder', title: '讀書<心得>', deadline: '2026-11-26T10:00:00.000Z' },
          // midnight is the end of the day before
          { kind: 'task-near', title: '雨後的山路', deadline: '2026-11-26T16:00:00.000Z' },
          { kind: 'task-new', title: '小河', deadline: null },
          { kind: 'task-graded', title: '春天', deadline: null },
        ],
        more: 3,
        stopKey: 'the-key',
      },
    }),
  );
  expect(mail?.text.split('\n\n')).toEqual([
    '你好：',
    '悅讀有這些新消息：',
    '・老師提醒你交「讀書<心得>」，11 月 26 日 18:00 截止。',
    '・「雨後的山路」快截止了，11 月 26 日 24:00 前要交。',
    '・新作業「小河」。',
    '・老師看過你寫的「春天」了。',
    '另外還有 3 件，登入後都看得到。',
    '這封信是你在「我的資料」選擇要收的。',
    '看我的作業：https://yuedu.example/homework/students',
    '不想再收到這樣的信：https://yuedu.example/stop-digest#the-key',
  ]);
  expect(mail?.stop).toBe('https://yuedu.example/stop-digest#the-key');
  expect(mail?.html).toContain('href="https://yuedu.example/stop-digest#the-key"');
  expect(mail?.html).not.toContain('<心得>');
  expect(compose(facts('digest', { channel: 'phone' }))).toBeNull();
});
