import { weakProcesses } from './class-cards.ts';
import type { GrowthStep, StudentRow } from './student.ts';
import { classFinding, growthByDifficulty, monthWords, studentFinding, workState } from './student.ts';

const none = { low: null, high: null, enough: false };
const step = (month: string, band: GrowthStep['band'], difficulty = '適中'): GrowthStep => ({
  month,
  difficulty,
  texts: 1,
  score: 1,
  maxScore: 2,
  questions: 8,
  pending: 0,
  band,
});
const band = (low: number, high: number) => ({ low, high, enough: true });
const scores = (bands: Record<string, GrowthStep['band']>) =>
  Object.fromEntries(
    ['retrieve', 'infer', 'integrate', 'evaluate'].map((process) => [
      process,
      { score: 0, maxScore: 0, questions: 0, pending: 0, band: bands[process] ?? none },
    ]),
  ) as StudentRow['processes'];
const row = (processes: Record<string, GrowthStep['band']>, growth: GrowthStep[] = []) =>
  ({ processes: scores(processes), growth, left: false, userId: 's', name: '學生' }) as unknown as StudentRow;

test('growth is said only between months whose bands do not touch', () => {
  const apart = [step('2026-11', band(0.7, 0.9)), step('2026-09', band(0.3, 0.5))];
  expect(studentFinding(row({}, apart))).toEqual({
    kind: 'growth',
    direction: 'up',
    difficulty: '適中',
    from: '2026-09',
    to: '2026-11',
  });
  expect(studentFinding(row({}, [step('2026-09', band(0.7, 0.9)), step('2026-11', band(0.3, 0.5))]))).toEqual(
    expect.objectContaining({ kind: 'growth', direction: 'down' }),
  );
  const touching = [step('2026-09', band(0.3, 0.7)), step('2026-11', band(0.7, 0.9))];
  expect(studentFinding(row({}, touching))).toEqual({ kind: 'few' });
});

test('months of different difficulty are never compared, nor such as say too little', () => {
  const mixed = [step('2026-09', band(0.3, 0.5), '簡單'), step('2026-11', band(0.7, 0.9), '挑戰')];
  expect(studentFinding(row({}, mixed))).toEqual({ kind: 'few' });
  const little = [step('2026-09', band(0.3, 0.5)), step('2026-11', none)];
  expect(studentFinding(row({}, little))).toEqual({ kind: 'few' });
});

test('two processes are told apart only where their bands do not touch', () => {
  expect(studentFinding(row({ retrieve: band(0.7, 0.9), evaluate: band(0.3, 0.6) }))).toEqual({
    kind: 'contrast',
    strong: 'retrieve',
    weak: 'evaluate',
  });
  expect(studentFinding(row({ retrieve: band(0.6, 0.9), evaluate: band(0.3, 0.6) }))).toEqual({
    kind: 'even',
    processes: ['retrieve', 'evaluate'],
  });
  expect(studentFinding(row({}))).toEqual({ kind: 'few' });
});

test('company is needed where the whole band lies under a half', () => {
  expect(weakProcesses(row({ infer: band(0.2, 0.49), retrieve: band(0.2, 0.5) }))).toEqual(['infer']);
  expect(
    classFinding([row({ infer: band(0.2, 0.4) }), row({ infer: band(0.2, 0.4), retrieve: band(0.1, 0.2) })]),
  ).toMatchObject({ process: 'infer', students: [{}, {}] });
  expect(classFinding([{ ...row({ infer: band(0.2, 0.4) }), left: true }])).toBeNull();
});

test('work is in, late, overdue or open', () => {
  const now = new Date('2026-09-10T00:00:00Z');
  const work = (finishedAt: string | null, late: boolean, deadline: string | null) =>
    workState({ finishedAt, late, deadline }, now);
  expect(work('2026-09-01T00:00:00Z', false, null)).toBe('in');
  expect(work('2026-09-01T00:00:00Z', true, null)).toBe('late');
  expect(work(null, false, '2026-09-09T23:59:59Z')).toBe('overdue');
  expect(work(null, false, '2026-09-10T00:00:01Z')).toBe('open');
  expect(work(null, false, null)).toBe('open');
});

test('difficulties stand in their order, months in theirs, with the year only where it differs', () => {
  const groups = growthByDifficulty(
    [step('2026-11', none, '挑戰'), step('2026-10', none), step('2026-09', none)],
    ['簡單', '適中', '挑戰'],
  );
  expect(groups.map((one) => [one.difficulty, one.steps.map(({ month }) => month)])).toEqual([
    ['適中', ['2026-09', '2026-10']],
    ['挑戰', ['2026-11']],
  ]);
  expect(monthWords('2026-09', ['2026-09', '2026-10'])).toBe('9 月');
  expect(monthWords('2026-09', ['2025-12', '2026-09'])).toBe('2026 年 9 月');
});
