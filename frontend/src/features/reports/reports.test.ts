import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { findingOf, quietReason } from './finding.ts';
import { anonymous, inOrder, inProcessOrder, needsCompany, shareOf, studentLines } from './marks.ts';

type Row = QuestionsReport['rows'][number];
const row = (questionId: string, over: Partial<Row> = {}): Row => ({
  postId: 'p',
  postTitle: '',
  questionId,
  position: 1,
  type: 'singleChoice',
  process: 'retrieve',
  points: 1,
  answered: 0,
  right: 0,
  blank: 0,
  pending: 0,
  score: 0,
  maxScore: 0,
  items: null,
  options: [],
  marks: [],
  ...over,
});
const mark = (
  userId: string,
  state: 'right' | 'wrong' | 'pending' | 'blank' | 'partial',
  score: number | null,
  maxScore = 1,
  chosen = 'a',
) => ({ userId, state, score, maxScore, items: null, chosenOptionIds: [chosen] });
const member = (userId: string, seatNumber: number) => ({ userId, name: userId, seatNumber, left: false });

test('questions stand by process and then by their place in the text', () => {
  const rows = [
    row('1', { process: 'evaluate', position: 1 }),
    row('2', { process: 'retrieve', position: 4 }),
    row('3', { process: 'retrieve', position: 2 }),
  ];
  expect(inProcessOrder(rows).map((r) => r.questionId)).toEqual(['3', '2', '1']);
});

test('every question counts one at most, and what waits for a teacher is in neither sum', () => {
  const [line] = studentLines(
    [member('s', 1)],
    [
      row('1', { marks: [mark('s', 'right', 1)] }),
      row('2', { marks: [mark('s', 'partial', 1, 2)] }),
      row('3', { marks: [mark('s', 'pending', null, 2)] }),
    ],
  );
  expect(line).toMatchObject({ sum: 1.5, counted: 2, pending: true, finished: true });
  expect(line && shareOf(line)).toBe(0.75);
});

test('who may need help stands first, who has not finished last', () => {
  const questions = ['1', '2', '3', '4'].map((id) =>
    row(id, { marks: [mark('weak', 'wrong', 0), mark('strong', 'right', 1)] }),
  );
  const lines = studentLines([member('absent', 1), member('strong', 2), member('weak', 3)], questions);
  expect(inOrder(lines, 'help').map((l) => l.userId)).toEqual(['weak', 'strong', 'absent']);
  expect(inOrder(lines, 'seat').map((l) => l.userId)).toEqual(['absent', 'strong', 'weak']);
  expect(lines.filter(needsCompany).map((l) => l.userId)).toEqual(['weak']);
});

test('the finding is the question of lowest share with five answers, and its commonest mistake', () => {
  const marks = [
    mark('a', 'right', 1, 1, 'x'),
    ...['b', 'c', 'd', 'e'].map((u) => mark(u, 'wrong', 0, 1, 'y')),
  ];
  const hard = row('hard', {
    answered: 5,
    right: 1,
    score: 1,
    maxScore: 5,
    marks,
    options: [
      { optionId: 'x', count: 1 },
      { optionId: 'y', count: 4 },
    ],
  });
  const easy = row('easy', { answered: 5, right: 5, score: 5, maxScore: 5 });
  expect(findingOf([easy, hard])).toMatchObject({
    question: { questionId: 'hard' },
    wrong: { optionId: 'y', count: 4 },
  });
  expect(findingOf([easy])).toBeNull();
  expect(findingOf([{ ...hard, answered: 4 }])).toBeNull();
});

test('a question whose answers mostly wait for a teacher is no finding, however the blanks came out', () => {
  const waiting = row('waiting', { type: 'shortAnswer', answered: 11, pending: 9, blank: 2, maxScore: 4 });
  expect(findingOf([waiting])).toBeNull();
});

test('a report without a finding says why: too few answers, or nothing that stands out', () => {
  const easy = row('easy', { answered: 5, right: 5, score: 5, maxScore: 5 });
  expect(quietReason([easy])).toBe('steady');
  expect(quietReason([{ ...easy, answered: 4 }])).toBe('few');
  expect(quietReason([{ ...easy, pending: 1 }])).toBe('few');
  expect(quietReason([])).toBe('few');
});

test('a projected table holds nothing that could name a child: no name, id, seat, sign or seat order', () => {
  const questions = ['1', '2', '3', '4'].map((id) =>
    row(id, { marks: [mark('weak', 'wrong', 0), mark('strong', 'right', 1), mark('also', 'right', 1)] }),
  );
  const members = [member('absent', 1), member('strong', 3), member('weak', 2), member('also', 4)];
  const lines = studentLines(
    members.map((one) => ({ ...one, left: one.userId === 'absent' })),
    questions,
  );
  const shown = anonymous(lines);
  const words = JSON.stringify(shown);
  for (const one of members) expect(words).not.toContain(one.userId);
  expect(shown.map((line) => [line.name, line.seatNumber, line.left])).toEqual(
    Array.from({ length: 4 }, () => ['', null, false]),
  );
  expect(shown.map((line) => line.sum)).toEqual([4, 4, 0, 0]);
  expect(new Set(shown.map((line) => line.userId)).size).toBe(4);
  expect(anonymous([...lines].reverse())).toEqual(shown);
});
