import { digestRequested } from '@yuedu/contracts/events/messages';
import { createContact } from '@yuedu/contracts/http/auth/contacts';
import { appendEvents, type NewEvent, newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { mailTo } from '../testing/mailbox.ts';
import { registerPerson } from '../testing/people.ts';
import { type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { ContactsService } from './contacts.service.ts';
import { hashOfKey } from './domain/contact-key.ts';
import { MessagesService } from './messages.service.ts';
import { RequestedMailsService } from './requested-mails.service.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ SUPPORT_EMAIL: 'desk@yuedu.example', CONTACTS_PER_NETWORK: '4' });
});
afterAll(() => auth?.close());

const leave = (email: string, ip = '192.0.2.1') =>
  auth.call(createContact, { body: { email }, headers: { 'x-forwarded-for': ip } });
const request = async (to: { userId?: string; contactId?: string }, kind: 'received' | 'answered') => {
  const [id, aboutId] = [newId(), newId()];
  const mails = auth.service.app.get(RequestedMailsService, { strict: false });
  await auth.prisma.$transaction((tx) =>
    mails.request(tx, {
      id,
      userId: null,
      contactId: null,
      ...to,
      kind: `inquiry-${kind}`,
      aboutId,
      at: auth.clock.now(),
    }),
  );
  return { id, aboutId };
};
const mailOf = async (id: string) => {
  await until(async () => (await auth.prisma.message.findUnique({ where: { id } }))?.state === 'sent');
  const messages = auth.service.app.get(MessagesService, { strict: false });
  return (await messages.localMailbox(auth.clock.now())).find((mail) => mail.id === id);
};

test('leaving an address sends nothing; an answer goes there, its link has the key of the hash', async () => {
  const { status, data } = await leave(' Wang@Example.TW ');
  expect(status).toBe(201);
  expect(await auth.prisma.message.count()).toBe(0);
  const { id, aboutId } = await request({ contactId: data.contactId }, 'answered');
  const mail = await mailOf(id);
  expect(mail?.to).toBe('wang@example.tw');
  const [, linked, key = ''] = /contact-us#([0-9a-f-]{36})\.([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  expect(linked).toBe(aboutId);
  expect(hashOfKey(key)).toBe(data.keyHash);
  const stored = JSON.stringify(await auth.prisma.contact.findMany());
  expect([stored.includes(key), stored.includes(data.keyHash)]).toEqual([false, false]);
});

test('a question is announced to the house; who has no address, or a lapsed one, gets nothing', async () => {
  const { id } = await request({}, 'received');
  expect((await mailOf(id))?.to).toBe('desk@yuedu.example');
  const nobody = await request({ userId: newId() }, 'answered');
  const { data } = await leave('late@example.tw', '192.0.2.9');
  await auth.prisma.contact.update({
    where: { id: data.contactId },
    data: { expiresAt: auth.clock.now() },
  });
  const late = await request({ contactId: data.contactId }, 'answered');
  expect(await auth.prisma.message.count({ where: { id: { in: [nobody.id, late.id] } } })).toBe(0);
  await auth.service.app.get(ContactsService, { strict: false }).removeExpired(auth.clock.now());
  expect(await auth.prisma.contact.count({ where: { id: data.contactId } })).toBe(0);
});

test('an address is left five times a day, by a network so many are; no address is refused', async () => {
  for (let n = 0; n < 4; n += 1) expect((await leave(`n${n}@example.tw`, '192.0.2.20')).status).toBe(201);
  expect((await leave('n5@example.tw', '192.0.2.20')).problem.code).toBe('auth.contacts-used');
  for (let n = 0; n < 5; n += 1)
    expect((await leave('same@example.tw', `192.0.2.${100 + n}`)).status).toBe(201);
  expect((await leave('same@example.tw', '192.0.2.110')).problem.code).toBe('auth.contacts-used');
  const wrong = await leave('0912345678', '192.0.2.111');
  expect([wrong.status, wrong.problem.errors?.map(({ path }) => path)]).toEqual([400, ['email']]);
});

const facts = {
  items: [{ kind: 'task-new' as const, title: '讀書心得', deadline: null }],
  more: 0,
  stopKey: 'the-key',
};
const digestOf = (userId: string, usefulUntil: Date) =>
  newEvent(digestRequested, {
    subject: userId,
    sequence: 1,
    time: auth.clock.now(),
    data: { userId, usefulUntil: usefulUntil.toISOString(), facts },
  });
const publish = (...events: NewEvent[]) => auth.prisma.$transaction((tx) => appendEvents(tx, events));
const soon = () => new Date(auth.clock.now().getTime() + 3_600_000);
/** A person with this address, proven or not. */
async function personWith(address: string, isProven: boolean): Promise<string> {
  const { id: userId } = await registerPerson(auth, address.split('@')[0] ?? '');
  const now = auth.clock.now();
  await auth.prisma.identity.create({
    data: {
      provider: 'email',
      subject: address,
      userId,
      createdAt: now,
      verifiedAt: isProven ? now : null,
    },
  });
  return userId;
}

test('a digest that comes twice is one mail, with its link; its words go with the sending', async () => {
  const event = digestOf(await personWith('an@example.tw', true), soon());
  await publish(event);
  const mail = await until(() => mailOf(event.id));
  expect([mail.to, mail.text.includes('讀書心得'), mail.text.includes('/stop-digest#the-key')]).toEqual([
    'an@example.tw',
    true,
    true,
  ]);
  await publish(event);
  const last = digestOf(await personWith('bo@example.tw', true), soon());
  await publish(last);
  await until(() => mailOf(last.id));
  const rows = await auth.prisma.message.findMany({ where: { kind: 'digest' } });
  expect(rows.map(({ state, facts: left }) => [state, left])).toEqual([
    ['sent', null],
    ['sent', null],
  ]);
  expect((await mailTo(auth, 'an@example.tw')).map(({ id }) => id)).toEqual([event.id]);
});

test('nothing goes to an address that nobody has proven, nor after the quiet hours have begun', async () => {
  const unproven = digestOf(await personWith('cy@example.tw', false), soon());
  const late = digestOf(await personWith('di@example.tw', true), auth.clock.now());
  const nobody = digestOf(newId(), soon());
  const last = digestOf(await personWith('ed@example.tw', true), soon());
  await publish(unproven, nobody, late, last);
  await until(() => mailOf(last.id));
  await until(
    async () => (await auth.prisma.message.findUnique({ where: { id: late.id } }))?.state === 'expired',
  );
  expect(await auth.prisma.message.count({ where: { id: { in: [unproven.id, nobody.id] } } })).toBe(0);
  for (const to of ['cy@example.tw', 'di@example.tw']) expect(await mailTo(auth, to)).toEqual([]);
});
