import type { CompletionReport, ComprehensionReport } from '@yuedu/contracts/http/homework/reports';
import { cardsFinding, classCards, type ClassCard } from './class-cards.ts';

const done = (classId: string, finished: number, total: number, left = false) =>
  ({ classId, userId: 'u', finished, total, late: 1, left }) as CompletionReport['rows'][number];
const reached = (classId: string, high: number, pending = 0, left = false) =>
  ({
    classId,
    left,
    processes: { infer: { pending, band: { low: 0, high, enough: true } } },
  }) as unknown as ComprehensionReport['rows'][number];

test('each class has the sums of its own students; who left is none, but his work stays', () => {
  const cards = classCards(
    [done('a', 1, 2), done('a', 2, 2, true), done('b', 0, 3)],
    [reached('a', 0.4, 2), reached('a', 0.4, 1, true), reached('b', 0.5)],
  );
  expect([...cards.values()]).toEqual([
    { classId: 'a', students: 1, finished: 3, total: 4, late: 2, pending: 3, company: 1 },
    { classId: 'b', students: 1, finished: 0, total: 3, late: 1, pending: 0, company: 0 },
  ]);
});

test('answers that wait come first, then what is not handed in', () => {
  const card = (classId: string, over: Partial<ClassCard>): ClassCard => ({
    classId,
    students: 1,
    finished: 1,
    total: 1,
    late: 0,
    pending: 0,
    company: 0,
    ...over,
  });
  const open = card('b', { total: 9 });
  expect(cardsFinding([card('a', {}), open, card('c', { pending: 1 })])).toMatchObject({ kind: 'pending' });
  expect(cardsFinding([card('a', {}), open])).toEqual({ kind: 'missing', card: open });
  expect(cardsFinding([card('a', {})])).toBeNull();
});
