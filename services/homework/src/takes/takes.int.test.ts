import { keyAlarms, postTakes } from '@yuedu/contracts/http/homework/takes';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import type { Question } from '../domain/answer-value.ts';
import { scoreAttempt, sumScores } from '../domain/scoring.ts';
import { textsArrived } from '../testing/arrived.ts';
import { keysOfText } from '../testing/corrected-key.ts';
import { drawnAnswers, handInMany, seeded } from '../testing/many-hand-ins.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { makeText, type Text } from '../testing/text.ts';

const editor: TestCaller = { userId: newId(), role: 'editor', title: 'teacher' };
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(() => homework?.stop());

type Answers = ReadonlyMap<string, AnswerValue | null>;

async function publishedText() {
  const text = makeText();
  await homework.publish(...text.events);
  await textsArrived(homework, text);
  const { questions } = await homework.prisma.postVersion.findFirstOrThrow({
    where: { postId: text.postId },
  });
  const handIn = (answers: Answers[], more: { userIds?: string[]; take?: number } = {}) =>
    handInMany(homework.prisma, {
      postId: text.postId,
      questions: questions as unknown as Question[],
      keys: keysOfText(text),
      keyVersion: 1,
      answers,
      ...more,
    });
  return { text, questions: questions as unknown as Question[], handIn };
}

const read = async (text: Text, query: { version?: string } = {}) => {
  const reply = await homework.call(editor, postTakes, { params: { id: text.postId }, query });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.data;
};

/** The same figures by another way: every row in memory, groups by a sorted list, r from deviations. */
function reckoned(text: Text, questions: readonly Question[], all: readonly Answers[]) {
  const rows = all.flatMap((answers) => {
    const results = scoreAttempt(questions, keysOfText(text), answers);
    const own = results.find((result) => result.questionId === text.choice.id);
    const others = sumScores(results.filter((result) => result !== own));
    return own
      ? [{ x: own.score ?? 0, rest: others.score / others.maxScore, option: own.chosenOptionIds[0] }]
      : [];
  });
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanR] = [mean(rows.map(({ x }) => x)), mean(rows.map(({ rest }) => rest))];
  const r =
    mean(rows.map(({ x, rest }) => (x - meanX) * (rest - meanR))) /
    Math.sqrt(
      mean(rows.map(({ x }) => (x - meanX) ** 2)) * mean(rows.map(({ rest }) => (rest - meanR) ** 2)),
    );
  const sorted = rows.map(({ rest }) => rest).sort((a, b) => a - b);
  const size = Math.ceil(rows.length * 0.27);
  const upper = rows.filter(({ rest }) => rest >= (sorted.at(-size) ?? 0));
  const lower = rows.filter(({ rest }) => rest <= (sorted[size - 1] ?? 0));
  const chose = (of: typeof rows, option: string) => of.filter((row) => row.option === option).length;
  return {
    share: meanX,
    r,
    groups: { upper: upper.length, lower: lower.length },
    options: [text.choice.right, text.choice.wrong].map((optionId) => ({
      optionId,
      isKey: optionId === text.choice.right,
      chosen: chose(rows, optionId),
      upper: chose(upper, optionId),
      lower: chose(lower, optionId),
    })),
  };
}

test('figures of 120 drawn readers are those that are reckoned from every row', async () => {
  const { text, questions, handIn } = await publishedText();
  const draw = seeded(27);
  const answers = Array.from({ length: 120 }, () => drawnAnswers(text, draw));
  await handIn(answers);
  const takes = await read(text);
  expect(takes).toMatchObject({ postVersion: 1, versions: [1], readers: 120, isWhole: true });
  const expected = reckoned(text, questions, answers);
  const [choice, single, , short] = takes.questions;
  expect(choice).toMatchObject({ readers: 120, groups: expected.groups, alarm: null });
  expect(choice?.options).toEqual(expect.arrayContaining(expected.options));
  expect(choice?.share).toBeCloseTo(expected.share);
  expect(choice?.discrimination).toBeCloseTo(expected.r, 2);
  expect(single?.options).toEqual([]);
  expect(short?.pending).toBeGreaterThan(0);
});

test('where the able choose another option than the key there is an alarm with both counts', async () => {
  const { text, handIn } = await publishedText();
  const able = (optionId: string): Answers =>
    new Map<string, AnswerValue>([
      [text.choice.id, { optionId }],
      [text.single.id, { pairs: text.single.pairs }],
      [text.multiple.id, { pairs: text.multiple.pairs }],
    ]);
  const weak = (optionId: string): Answers => new Map([[text.choice.id, { optionId }]]);
  await handIn([
    ...Array.from({ length: 10 }, () => able(text.choice.wrong)),
    ...Array.from({ length: 2 }, () => able(text.choice.right)),
    ...Array.from({ length: 30 }, () => weak(text.choice.right)),
  ]);
  const [choice] = (await read(text)).questions;
  expect(choice?.alarm).toEqual({ optionId: text.choice.wrong, chosen: 10, choseKey: 2 });
  expect(choice?.discrimination).toBeLessThan(0);
  // a list of texts names it, and of the others none
  const { text: quiet, handIn: handInQuietly } = await publishedText();
  await handInQuietly(Array.from({ length: 40 }, () => able(quiet.choice.right)));
  const postIds = [quiet.postId, text.postId, newId()].join(',');
  const { data } = await homework.call(editor, keyAlarms, { query: { postIds } });
  expect(data.results).toEqual([{ postId: text.postId, positions: [1] }]);
  const tooMany = Array.from({ length: 51 }, () => newId()).join(',');
  expect((await homework.call(editor, keyAlarms, { query: { postIds: tooMany } })).status).toBe(400);
});

test('counts the first hand-in of each reader, of this version, and no staff', async () => {
  const { text, handIn } = await publishedText();
  const [reader, teacher] = [newId(), newId()];
  const answered = (optionId: string): Answers => new Map([[text.choice.id, { optionId }]]);
  await homework.prisma.user.create({ data: { id: teacher, name: '', role: 'main', title: 'teacher' } });
  await handIn([answered(text.choice.wrong), answered(text.choice.right)], { userIds: [reader, teacher] });
  await handIn([answered(text.choice.right)], { userIds: [reader], take: 2 });
  const takes = await read(text);
  expect(takes.readers).toBe(1);
  expect(takes.questions[0]).toMatchObject({ readers: 1, right: 0, share: null, discrimination: null });
  expect(takes.questions[0]?.options.find((option) => !option.isKey)?.chosen).toBe(1);
});

test('of a text that nobody has read there are the questions without a reader', async () => {
  const { text } = await publishedText();
  const takes = await read(text);
  expect(takes.readers).toBe(0);
  expect(takes.questions).toHaveLength(4);
  const reply = await homework.call(editor, postTakes, {
    params: { id: text.postId },
    query: { version: '2' },
  });
  expect(reply.status).toBe(404);
});

test('is for editors and admins alone', async () => {
  const { text } = await publishedText();
  for (const [role, title, status] of [
    ['user', 'student', 403],
    ['user', 'parent', 403],
    ['main', 'teacher', 403],
    ['admin', 'teacher', 200],
  ] as const) {
    const reply = await homework.call({ userId: newId(), role, title }, postTakes, {
      params: { id: text.postId },
    });
    expect(reply.status).toBe(status);
  }
});
