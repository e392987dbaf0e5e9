import {
  addInquiryMessage,
  addVisitorMessage,
  closeInquiry,
  createInquiry,
  deleteInquiry,
  getInquiry,
  listInquiriesV2,
  mostInquiryMessages,
  mostOpenInquiries,
  openInquiry,
} from '@yuedu/contracts/http/assessment/inquiries';
import { appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { createHash } from 'node:crypto';
import { type AssessmentUnderTest, startAssessment } from '../testing/start-assessment.ts';
import { keptMs, mostOfNetwork } from './domain/inquiry.ts';
import { InquiriesService } from './inquiries.service.ts';

const person = (last: string, role: TestCaller['role'], title = 'student'): TestCaller =>
  ({ userId: `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`, role, title }) as TestCaller;
const asker = person('1', 'user');
const stranger = person('2', 'user');
const editor = person('ed', 'editor');
const admin = person('ad', 'admin');

let assessment: AssessmentUnderTest;
beforeAll(async () => {
  assessment = await startAssessment(new Date('2026-11-25T02:00:00.000Z'));
  await copyOutbox(assessment.prisma);
});
afterAll(() => assessment?.close());
beforeEach(() => assessment.prisma.inquiry.deleteMany());

const question = { topic: 'class' as const, subject: '怎麼加入班級', text: '代碼要填在哪裡？' };
const key = 'k'.repeat(43);
const visitor = () => ({
  name: '王先生',
  contactId: newId(),
  keyHash: createHash('sha256').update(key).digest('base64url'),
});
const network = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const newQuestion = async (as: TestCaller = asker) =>
  (await assessment.call(createInquiry, { as, body: question })).data._id;
const questionOfVisitor = async (ip = '192.0.2.1') => {
  const body = { ...question, visitor: visitor() };
  const made = await assessment.call(createInquiry, { body, ...network(ip) });
  expect(made.status).toBe(201);
  return { id: made.data._id, contactId: body.visitor.contactId };
};
const add = (id: string, as: TestCaller, text = '請看首頁。') =>
  assessment.call(addInquiryMessage, { as, params: { id }, body: { text } });
const mails = async (id: string) =>
  (await appendedEvents(assessment.prisma, id)).map(({ value }) => JSON.parse(String(value)) as object);

test('a question is seen by its asker and the desk, and by nobody else', async () => {
  const id = await newQuestion();
  const seen = async (as: TestCaller) => (await assessment.call(getInquiry, { as, params: { id } })).status;
  expect(await Promise.all([asker, admin, stranger, editor].map(seen))).toEqual([200, 200, 404, 404]);
  const listed = async (as: TestCaller) =>
    (await assessment.call(listInquiriesV2, { as, query: {} })).data.results.length;
  expect(await Promise.all([asker, admin, stranger, editor].map(listed))).toEqual([1, 1, 0, 0]);
  for (const call of [closeInquiry, deleteInquiry])
    expect((await assessment.call(call, { as: stranger, params: { id } })).status).toBe(404);
  expect((await add(id, stranger)).status).toBe(404);
});

test('the mails of a question and its answer hold ids alone, and no word of either', async () => {
  const id = await newQuestion();
  expect((await add(id, asker, '補充一句。')).data.state).toBe('open');
  expect((await add(id, admin)).data.state).toBe('answered');
  expect((await add(id, asker, '找到了。')).data.state).toBe('open');
  const data = { inquiryId: id };
  const toDesk = { userId: null, contactId: null, template: 'inquiry-received', data };
  const toAsker = { userId: asker.userId, contactId: null, template: 'inquiry-answered', data };
  // the word added to a question that still waits is no mail of its own
  expect(await mails(id)).toEqual([toDesk, toAsker, toDesk]);
  const { messages } = (await assessment.call(getInquiry, { as: asker, params: { id } })).data;
  expect(messages.map(({ from, text }) => [from, text])).toEqual([
    ['asker', question.text],
    ['asker', '補充一句。'],
    ['desk', '請看首頁。'],
    ['asker', '找到了。'],
  ]);
  expect(JSON.stringify(messages)).not.toContain(admin.userId);
});

test('what the desk does with another person’s question is on the audit, without its words', async () => {
  const id = await newQuestion();
  await add(id, admin);
  await assessment.call(closeInquiry, { as: admin, params: { id } });
  await assessment.call(deleteInquiry, { as: admin, params: { id } });
  const own = await newQuestion();
  await assessment.call(closeInquiry, { as: asker, params: { id: own } });
  const lines = await assessment.prisma.$queryRaw<{ action: string; detail: object }[]>`
    SELECT action, detail FROM audit WHERE subject IN (${id}, ${own}) ORDER BY id`;
  expect(lines).toEqual(
    ['inquiry.answered', 'inquiry.closed', 'inquiry.deleted'].map((action) => ({ action, detail: {} })),
  );
});

test('a closed question takes no word more, a full one neither', async () => {
  const id = await newQuestion();
  const closed = await assessment.call(closeInquiry, { as: asker, params: { id } });
  expect(closed.data.state).toBe('closed');
  expect((await add(id, admin)).problem.code).toBe('assessment.inquiry-closed');
  const full = await newQuestion();
  await assessment.prisma.inquiryMessage.createMany({
    data: Array.from({ length: mostInquiryMessages - 1 }, () => ({
      id: newId(),
      inquiryId: full,
      isFromDesk: false,
      text: '字',
      createdAt: assessment.clock.now(),
    })),
  });
  expect((await add(full, asker)).problem.code).toBe('assessment.inquiry-full');
});

test('a person has so many open questions, two at once do not make one more', async () => {
  await Promise.all(Array.from({ length: mostOpenInquiries - 1 }, () => newQuestion()));
  const both = await Promise.all(
    [1, 2].map(() => assessment.call(createInquiry, { as: asker, body: question })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await assessment.call(createInquiry, { as: stranger, body: question })).status).toBe(201);
});

test('a visitor says whom to answer, somebody logged in does not', async () => {
  const without = await assessment.call(createInquiry, { body: question });
  const withBoth = await assessment.call(createInquiry, {
    as: asker,
    body: { ...question, visitor: visitor() },
  });
  for (const { status, problem } of [without, withBoth])
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['visitor']]);
});

test('a visitor’s question opens by the key of the mail, and its answer goes to the contact', async () => {
  const { id, contactId } = await questionOfVisitor('192.0.2.2');
  const open = (inquiryId: string, given: string) =>
    assessment.call(openInquiry, { params: { id: inquiryId }, body: { key: given } });
  expect((await open(id, key)).data.messages.length).toBe(1);
  const own = await newQuestion();
  const codes = [
    (await open(id, 'x'.repeat(43))).problem.code,
    (await open(newId(), key)).problem.code,
    (await open(own, key)).problem.code,
  ];
  expect(codes).toEqual(Array.from({ length: 3 }, () => 'assessment.inquiry-not-found'));
  await add(id, admin);
  expect(await mails(id)).toContainEqual({
    userId: null,
    contactId,
    template: 'inquiry-answered',
    data: { inquiryId: id },
  });
  const more = (given: string) =>
    assessment.call(addVisitorMessage, { params: { id }, body: { key: given, text: '謝謝。' } });
  expect((await more('x'.repeat(43))).status).toBe(404);
  expect((await more(key)).data.state).toBe('open');
  expect((await assessment.call(getInquiry, { as: stranger, params: { id } })).status).toBe(404);
});

test('visitors of one network ask so often in an hour, another network counts apart', async () => {
  for (let n = 0; n < mostOfNetwork; n += 1) await questionOfVisitor('192.0.2.3');
  const refused = await assessment.call(createInquiry, {
    body: { ...question, visitor: visitor() },
    ...network('192.0.2.3'),
  });
  expect([refused.status, refused.problem.code]).toEqual([429, 'assessment.inquiries-of-network-used']);
  await questionOfVisitor('192.0.2.4');
});

test('words are cleaned and bounded, empty ones refused', async () => {
  const body = { ...question, subject: ' 加入\u202E班級 ', text: '一行\r\n兩行\u0000' };
  const { data } = await assessment.call(createInquiry, { as: asker, body });
  expect(data.subject).toBe('加入班級');
  const { messages } = (await assessment.call(getInquiry, { as: asker, params: { id: data._id } })).data;
  expect(messages[0]?.text).toBe('一行\n兩行');
  for (const wrong of [{ subject: ' ' }, { text: '字'.repeat(2_001) }, { topic: 'x' as 'other' }])
    expect(
      (await assessment.call(createInquiry, { as: asker, body: { ...question, ...wrong } })).status,
    ).toBe(400);
});

test('a question that nobody has touched for a year is removed with its thread', async () => {
  const [old, young] = [await newQuestion(), await newQuestion(stranger)];
  const before = new Date(assessment.clock.now().getTime() - keptMs - 1);
  await assessment.prisma.inquiry.update({ where: { id: old }, data: { updatedAt: before } });
  await assessment.service.app.get(InquiriesService, { strict: false }).removeOld(assessment.clock.now());
  expect((await assessment.prisma.inquiry.findMany()).map(({ id }) => id)).toEqual([young]);
  expect(await assessment.prisma.inquiryMessage.count()).toBe(1);
});
