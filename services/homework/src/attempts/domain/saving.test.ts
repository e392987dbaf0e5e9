import { planAfterFinish, planSave } from './saving.ts';

const text = (words: string) => ({ text: words });

describe('a save', () => {
  it('stores a higher seq and keeps what gave way', () => {
    expect(
      planSave(
        [{ questionId: 'q', seq: 3, value: text('舊') }],
        [{ questionId: 'q', seq: 4, value: text('新') }],
      ),
    ).toMatchObject({
      writes: [{ seq: 4, value: text('新') }],
      history: [{ kind: 'superseded', seq: 3, value: text('舊') }],
      saved: [{ questionId: 'q', seq: 4 }],
      conflicts: [],
      highest: [{ questionId: 'q', seq: 4 }],
    });
  });

  it('takes the same seq and value as stored already', () => {
    expect(
      planSave(
        [{ questionId: 'q', seq: 3, value: text('一樣') }],
        [{ questionId: 'q', seq: 3, value: text('一樣') }],
      ),
    ).toMatchObject({ writes: [], history: [], saved: [{ seq: 3 }], conflicts: [] });
  });

  it('takes the same words under a higher seq without a history of them', () => {
    expect(
      planSave(
        [{ questionId: 'q', seq: 3, value: text('一樣') }],
        [{ questionId: 'q', seq: 4, value: text('一樣') }],
      ),
    ).toMatchObject({ writes: [{ seq: 4, value: text('一樣') }], history: [], saved: [{ seq: 4 }] });
  });

  it.each([3, 2])('keeps another value with seq %i in the history and answers with what is stored', (seq) => {
    expect(
      planSave(
        [{ questionId: 'q', seq: 3, value: text('先到') }],
        [{ questionId: 'q', seq, value: text('後到') }],
      ),
    ).toMatchObject({
      writes: [],
      saved: [],
      history: [{ kind: 'stale', seq, value: text('後到') }],
      conflicts: [{ questionId: 'q', seq: 3, value: text('先到') }],
      highest: [{ questionId: 'q', seq: 3 }],
    });
  });

  it('answers a conflict with the stored evidence too', () => {
    const evidence = [{ paragraphId: 'p1', start: 0, end: 3 }];
    expect(
      planSave(
        [{ questionId: 'q', seq: 3, value: text('一樣'), evidence }],
        [{ questionId: 'q', seq: 3, value: text('一樣'), evidence: [] }],
      ).conflicts,
    ).toEqual([{ questionId: 'q', seq: 3, value: text('一樣'), evidence }]);
  });

  it('goes through one request in its order', () => {
    const plan = planSave(
      [],
      [
        { questionId: 'q', seq: 1, value: text('一') },
        { questionId: 'q', seq: 2, value: null },
        { questionId: 'p', seq: 1, value: text('二') },
      ],
    );
    expect(plan.writes.map(({ questionId, seq, value }) => [questionId, seq, value])).toEqual([
      ['q', 2, null],
      ['p', 1, text('二')],
    ]);
    expect(plan.saved).toHaveLength(3);
  });

  it('keeps evidence that the new value does not name, and takes what it names', () => {
    const evidence = [{ paragraphId: 'p1', start: 0, end: 2 }];
    const other = [{ paragraphId: 'p2', start: 3, end: 5 }];
    const stored = { questionId: 'q', seq: 1, value: text('一'), evidence };
    const evidenceAfter = (named: { evidence?: typeof other }) =>
      planSave([stored], [{ questionId: 'q', seq: 2, value: text('二'), ...named }]).writes[0]?.evidence;
    expect(evidenceAfter({})).toEqual(evidence);
    expect(evidenceAfter({ evidence: other })).toEqual(other);
    expect(evidenceAfter({ evidence: [] })).toEqual([]);
  });
});

describe('what comes after the hand-in', () => {
  it('is kept, but a repeat of the stored answer adds nothing', () => {
    const held = [{ questionId: 'q', seq: 3, value: text('交了') }];
    expect(
      planAfterFinish(held, [
        { questionId: 'q', seq: 3, value: text('交了') },
        { questionId: 'q', seq: 4, value: text('再改') },
        { questionId: 'p', seq: 1, value: null },
      ]),
    ).toMatchObject([{ kind: 'afterFinish', seq: 4, value: text('再改') }]);
  });
});
