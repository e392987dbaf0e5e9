import { type Grade, type GradeState, graded, undone, ungraded } from './grade.ts';

const mark = (score: number): GradeState => ({
  score,
  remark: `${score}`,
  gradedBy: 'lin',
  gradedAt: '2026-09-01T00:00:00.000Z',
});
const back = (grade: Grade): Grade => {
  const before = undone(grade);
  if (!before) throw new Error('nothing before it');
  return before;
};

it('each mark is a version, and keeps what was before', () => {
  const second = graded(graded(ungraded, mark(2)), mark(3));
  expect(second).toMatchObject({ version: 2, score: 3, remark: '3' });
  expect(second.formers.map((former) => former.score)).toEqual([2, null]);
});

it('taking back is a version, too, and gives the former state', () => {
  const second = graded(graded(ungraded, mark(2)), mark(3));
  expect(back(second)).toMatchObject({ ...mark(2), version: 3 });
  expect(back(back(second))).toMatchObject({ score: null, remark: '', gradedBy: null, version: 4 });
});

it('nothing is before the first mark', () => {
  expect(undone(ungraded)).toBe(null);
  expect(undone(back(graded(ungraded, mark(1))))).toBe(null);
});

it('goes back five times', () => {
  const many = [0, 1, 2, 3, 4, 5, 6].reduce((grade, score) => graded(grade, mark(score)), ungraded);
  expect(many.formers.map((former) => former.score)).toEqual([5, 4, 3, 2, 1]);
});
