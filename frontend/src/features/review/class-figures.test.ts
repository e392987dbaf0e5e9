import { choiceFinding, heatOf, optionRows } from './class-figures.ts';

const paragraph = { _id: 'p1', text: '他住在海邊。他想念山上的家。晚上很安靜。' };
const drew = (userId: string, start: number, end: number, postVersion = 1) => ({
  userId,
  postVersion,
  evidence: [{ paragraphId: 'p1', start, end }],
});

describe('evidence in a text', () => {
  const heat = heatOf(paragraph, {
    answers: [drew('a', 6, 14), drew('a', 7, 9), drew('b', 5, 8), drew('c', 6, 14, 2)],
    inHand: [drew('b', 5, 8)],
    quotes: [{ paragraphId: 'p1', quote: '他想念山上的家。' }],
    postVersion: 1,
  });
  it('counts people by sentence, each once, of this version only', () => {
    expect(heat.map((one) => one.people)).toEqual([1, 2, 0]);
  });
  it('says what the key rests on and what these answers have', () => {
    expect(heat.map((one) => one.isProof)).toEqual([false, true, false]);
    expect(heat.map((one) => one.isTheirs)).toEqual([true, true, false]);
  });
});

describe('a choice', () => {
  const question = { options: ['o1', 'o2', 'o3'].map((_id) => ({ _id, text: _id })) };
  const key = { type: 'singleChoice', questionId: 'q', points: 1, optionId: 'o1' } as const;
  const chose = (...ids: string[]) => ids.map((optionId) => ({ value: { optionId } }));
  it('has the people of each option, and the wrong one that most chose', () => {
    const rows = optionRows(question, key, [...chose('o1', 'o1', 'o1', 'o3', 'o3', 'o2'), { value: null }]);
    expect(rows.map((row) => [row.letter, row.count, row.isRight])).toEqual([
      ['A', 3, true],
      ['B', 1, false],
      ['C', 2, false],
    ]);
    expect(choiceFinding(rows)).toEqual({ kind: 'wrong', rows: [rows[2]], count: 2 });
  });
  it('names every wrong one that as many chose', () => {
    const rows = optionRows(question, key, chose('o2', 'o3'));
    expect(choiceFinding(rows)).toEqual({ kind: 'wrong', rows: rows.slice(1), count: 1 });
  });
  it('may have no wrong one that anybody chose', () => {
    expect(choiceFinding(optionRows(question, key, chose('o1')))).toEqual({ kind: 'allRight' });
  });
  it('that all left blank says nothing of who was right', () => {
    expect(choiceFinding(optionRows(question, key, [{ value: null }]))).toEqual({ kind: 'nobody' });
  });
});
