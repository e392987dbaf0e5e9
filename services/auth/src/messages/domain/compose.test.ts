import { compose, type MessageFacts, type MessageKind } from './compose.ts';

const facts = (kind: MessageKind, more: Partial<MessageFacts> = {}): MessageFacts => ({
  kind,
  channel: 'email',
  locale: 'zh-TW',
  code: '042917',
  waysIn: ['email'],
  site: 'https://yuedu.example',
  ...more,
});
const kinds: readonly MessageKind[] = [
  'login',
  'sign-up',
  'reset',
  'confirm',
  'find-account',
  'password-changed',
];
/** To whom a code goes: [kind, with an account, without one]. */
test.each([
  ['login', true, false],
  ['reset', true, false],
  ['sign-up', false, true],
  ['confirm', true, true],
  ['find-account', false, false],
  ['password-changed', false, false],
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
