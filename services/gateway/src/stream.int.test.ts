import { announcementPopupSet, announcementPublished } from '@yuedu/contracts/events/assessment';
import {
  accessEnded,
  classProgressed,
  notificationRaised,
  reportComputed,
} from '@yuedu/contracts/events/homework';
import { sessionReplaced } from '@yuedu/contracts/events/auth';
import { jobProgressedOfContent } from '@yuedu/contracts/events/jobs';
import type { EventDefinition } from '@yuedu/contracts/event';
import { newEvent, recordOf } from '@yuedu/messaging/outbox/outbox';
import { produceRaw } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { uuidv7 } from 'uuidv7';
import { startGateway, type RunningGateway } from './gateway.ts';
import { type House, startHouse } from './testing/start-house.ts';

let house: House;
let second: RunningGateway;
beforeAll(async () => {
  house = await startHouse({ STREAM_COMMENT_MS: '300' });
  second = await startGateway(house.env);
  await untilBothListen();
}, 60_000);
afterAll(async () => {
  await second.close();
  await house.close();
});

interface Message {
  id?: string;
  event?: string;
  data?: Record<string, unknown>;
}
interface Reader {
  messages: Message[];
  comments: number;
  isEnded: boolean;
  status: number;
  close(): void;
}

async function read(token: string, options: { url?: string; lastEventId?: string } = {}): Promise<Reader> {
  const abort = new AbortController();
  const response = await fetch(`${options.url ?? house.gateway.url}/v1/stream`, {
    signal: abort.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
    },
  });
  const reader: Reader = {
    messages: [],
    comments: 0,
    isEnded: false,
    status: response.status,
    close: () => abort.abort(),
  };
  void (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let at = text.indexOf('\n\n'); at !== -1; at = text.indexOf('\n\n')) {
        const message: Message = {};
        for (const line of text.slice(0, at).split('\n')) {
          if (line.startsWith(':')) reader.comments += 1;
          else if (line.startsWith('id: ')) message.id = line.slice(4);
          else if (line.startsWith('event: ')) message.event = line.slice(7);
          else if (line.startsWith('data: '))
            message.data = JSON.parse(line.slice(6)) as Record<string, unknown>;
        }
        if (message.data) reader.messages.push(message);
        text = text.slice(at + 2);
      }
    }
    reader.isEnded = true;
  })().catch(() => {
    reader.isEnded = true;
  });
  await until(() => reader.comments > 0 || reader.isEnded);
  return reader;
}

async function signal(def: EventDefinition, data: Record<string, unknown>, id = uuidv7()): Promise<void> {
  const event = newEvent(def, { id, subject: uuidv7(), sequence: 1, time: new Date(), data });
  await produceRaw(house.env.TOPIC_PREFIX + def.topic, [recordOf(event)]);
}
const report = (audience: string[], classId = uuidv7()) => ({ classId, audience });

/** Until both gateways hear signals: they listen from the moment at which they have joined. */
async function untilBothListen(): Promise<void> {
  const { userId, token } = await house.person();
  const readers = [await read(token), await read(token, { url: second.url })];
  const ids = new Set<string>();
  await until(
    async () => {
      const classId = uuidv7();
      ids.add(classId);
      await signal(reportComputed, report([userId], classId));
      return readers.every(({ messages }) => messages.length > 0);
    },
    { timeoutMs: 30_000, everyMs: 300 },
  );
  readers.forEach((reader) => reader.close());
}

test('each kind of signal reaches its audience on every gateway once, and nobody else', async () => {
  const [mine, other] = [await house.person(), await house.person()];
  const [a, b, c] = [
    await read(mine.token),
    await read(mine.token, { url: second.url }),
    await read(other.token),
  ];
  const [classId, taskId, notificationId, postId, attemptId] = [
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
  ];
  await signal(reportComputed, report([mine.userId], classId));
  await signal(notificationRaised, { notificationId, kind: 'task-new', taskId, audience: [mine.userId] });
  await signal(classProgressed, {
    classId,
    homeworkId: null,
    userId: other.userId,
    postId,
    attemptId,
    audience: [mine.userId],
  });
  const jobId = `content-${uuidv7()}`;
  await signal(jobProgressedOfContent, { jobId, audience: [mine.userId] });
  await signal(accessEnded, { classId, studentId: null, audience: [mine.userId] });
  await until(() => a.messages.length === 5 && b.messages.length === 5);
  const expected = [
    { type: 'report.updated', classId },
    { type: 'notification', notificationId, kind: 'task-new', taskId },
    { type: 'class.progress', classId, homeworkId: null, userId: other.userId, postId, attemptId },
    { type: 'job.progress', jobId },
    { type: 'access.ended', classId, studentId: null },
  ];
  const byType = (reader: Reader) => new Map(reader.messages.map((message) => [message.event, message.data]));
  for (const reader of [a, b])
    expect(byType(reader)).toEqual(new Map(expected.map((data) => [data.type, data])));
  expect(c.messages).toEqual([]);
  [a, b, c].forEach((reader) => reader.close());
});

test('a signal without an audience reaches everyone who is here on every gateway, once', async () => {
  const [one, two] = [await house.person(), await house.person()];
  const readers = [
    await read(one.token),
    await read(one.token, { url: second.url }),
    await read(two.token, { url: second.url }),
  ];
  const announcementId = uuidv7();
  await signal(announcementPublished, { announcementId });
  await signal(announcementPopupSet, { announcementId });
  await until(() => readers.every(({ messages }) => messages.length === 2));
  for (const { messages } of readers)
    expect(
      new Set(messages.map(({ data }) => `${data?.['type']} ${data?.['kind']} ${data?.['announcementId']}`)),
    ).toEqual(
      new Set([`announcement published ${announcementId}`, `announcement popup-set ${announcementId}`]),
    );
  readers.forEach((reader) => reader.close());
});

test('who was away for a moment gets what was for everyone meanwhile, and nothing twice', async () => {
  const { userId, token } = await house.person();
  const first = await read(token);
  const [seen, missed] = [uuidv7(), uuidv7()];
  await signal(reportComputed, report([userId]));
  await until(() => first.messages.length === 1);
  await signal(announcementPublished, { announcementId: seen });
  await until(() => first.messages.length === 2);
  first.close();
  await signal(announcementPublished, { announcementId: missed });
  await until(async () =>
    JSON.stringify(await house.redis.xrange('stream:{everyone}', '-', '+')).includes(missed),
  );
  const again = await read(token, { url: second.url, lastEventId: first.messages[0]?.id });
  await until(() => again.messages.length === 2);
  expect(again.messages.map(({ data }) => data?.['announcementId'])).toEqual([seen, missed]);
  again.close();
});

test('a signal that comes twice is one message', async () => {
  const { userId, token } = await house.person();
  const reader = await read(token);
  const id = uuidv7();
  await signal(reportComputed, report([userId]), id);
  await signal(reportComputed, report([userId]), id);
  const last = uuidv7();
  await signal(notificationRaised, {
    notificationId: last,
    kind: 'task-near',
    taskId: uuidv7(),
    audience: [userId],
  });
  await until(() => reader.messages.some(({ event }) => event === 'notification'));
  await until(async () => (await house.redis.xlen(`stream:{${userId}}`)) === 2);
  expect(reader.messages.filter(({ event }) => event === 'report.updated').length).toBeLessThanOrEqual(1);
  reader.close();
});

test('Last-Event-ID resumes on another gateway without a gap or a repeat', async () => {
  const { userId, token } = await house.person();
  const first = await read(token);
  await signal(reportComputed, report([userId]));
  await until(() => first.messages.length === 1);
  first.close();
  const missed = [uuidv7(), uuidv7(), uuidv7()];
  for (const classId of missed) await signal(reportComputed, report([userId], classId));
  await until(async () => (await house.redis.xlen(`stream:{${userId}}`)) === 4);
  const again = await read(token, { url: second.url, lastEventId: first.messages[0]?.id });
  await until(() => again.messages.length === 3);
  expect(new Set(again.messages.map(({ data }) => data?.['classId']))).toEqual(new Set(missed));
  again.close();
});

test.each(['1-1', 'nonsense', '9999999999999-0'])(
  'a Last-Event-ID that is no longer there (%s) gets resync',
  async (lastEventId) => {
    const { userId, token } = await house.person();
    const reader = await read(token, { lastEventId });
    await until(() => reader.messages.length === 1);
    expect(reader.messages[0]?.data).toMatchObject({ type: 'resync' });
    await signal(reportComputed, report([userId]));
    await until(() => reader.messages.length === 2);
    reader.close();
  },
);

test('the stream of a person holds the last 200 messages', async () => {
  const { userId, token } = await house.person();
  const reader = await read(token);
  const events = Array.from({ length: 220 }, (_, sequence) =>
    newEvent(reportComputed, { subject: userId, sequence, time: new Date(), data: report([userId]) }),
  );
  await produceRaw(
    house.env.TOPIC_PREFIX + reportComputed.topic,
    events.map((event) => recordOf(event)),
  );
  const lastId = events.at(-1)?.id ?? '';
  await until(async () => (await house.redis.exists(`stream:{${userId}}:${lastId}`)) === 1);
  expect(await house.redis.xlen(`stream:{${userId}}`)).toBe(200);
  expect(await house.redis.pttl(`stream:{${userId}}`)).toBeGreaterThan(3_500_000);
  reader.close();
});

test('nothing is stored for who has not been here, and it stands in nobody’s way when he comes', async () => {
  const [absent, present] = [await house.person(), await house.person()];
  const reader = await read(present.token);
  await signal(reportComputed, report([absent.userId, present.userId]));
  await until(() => reader.messages.length === 1);
  expect(await house.redis.keys(`stream:{${absent.userId}}*`)).toEqual([]);
  const came = await read(absent.token, { url: second.url });
  await signal(reportComputed, report([absent.userId]));
  await until(() => came.messages.length === 1);
  [reader, came].forEach((one) => one.close());
});

test('session.replaced reaches the old device alone and closes its stream', async () => {
  const [old, fresh] = await (async () => {
    const one = await house.person();
    return [one, await house.person({ userId: one.userId })] as const;
  })();
  const [a, b] = [await read(old.token), await read(fresh.token)];
  await signal(sessionReplaced, { sid: old.sid, userId: old.userId, audience: [old.userId] });
  await until(() => a.isEnded);
  expect(a.messages.map(({ data }) => data)).toEqual([{ type: 'session.replaced', sid: old.sid }]);
  await signal(reportComputed, report([old.userId]));
  await until(() => b.messages.length > 0);
  expect(b.messages.map(({ event }) => event)).toEqual(['report.updated']);
  b.close();
});

test('a comment comes regularly, and a stream ends when its session has', async () => {
  const { token, sid, userId } = await house.person();
  const reader = await read(token);
  await until(() => reader.comments >= 3);
  await house.redis.set(`session:${sid}`, JSON.stringify({ state: 'ended', userId }));
  await until(() => reader.isEnded);
});

test('a poisoned signal is passed over', async () => {
  const { userId, token } = await house.person();
  const reader = await read(token);
  await produceRaw(house.env.TOPIC_PREFIX + reportComputed.topic, [
    { key: 'x', value: '{"broken', headers: { ce_type: reportComputed.type } },
    { key: 'x', value: 'null', headers: {} },
  ]);
  await signal(reportComputed, report([userId]));
  await until(() => reader.messages.length === 1);
  reader.close();
});
