import { controlId, controlIds, datedFaults, generalFaults, openFaults, pathOf } from './faults.ts';
import { gapsOf } from './gaps.ts';
import { newQuestion, withType } from './question-making.ts';
import type { DraftParagraph, DraftQuestion, QuestionOf } from './question-types.ts';

const paragraphs: DraftParagraph[] = [{ id: 'p1', kind: 'text', text: '靜靜放三十分鐘。' }];
const whole = (id: string): QuestionOf<'singleChoice'> => ({
  id,
  type: 'singleChoice',
  process: 'retrieve',
  points: 1,
  stem: '放多久？',
  explanation: '文章寫著。',
  hints: [],
  evidence: [{ paragraph: 'p1', quote: '三十分鐘' }],
  options: [
    { id: 'a', text: '十分鐘', why: '看錯' },
    { id: 'b', text: '三十分鐘' },
  ],
  key: { optionId: 'b' },
});
const paths = (question: DraftQuestion): string[] => gapsOf(question, paragraphs).map(({ path }) => path);
const served = (path: string, message = '不對。') => [{ path: `draft.questions.${path}`, message }];

describe('what a question lacks', () => {
  test('nothing, when it is whole', () => expect(paths(whole('q'))).toEqual([]));
  test.each<[string, Partial<QuestionOf<'singleChoice'>>, string[]]>([
    ['no stem', { stem: ' ' }, ['stem']],
    ['no explanation', { explanation: '' }, ['explanation']],
    ['no key', { key: { optionId: '' } }, ['key.optionId']],
    ['a key that is no option', { key: { optionId: 'x' } }, ['key.optionId']],
    ['no reason at a wrong option', { key: { optionId: 'a' } }, ['options.1.why']],
    ['one option', { options: whole('q').options.slice(1) }, ['options']],
    [
      'an empty option',
      { options: [...whole('q').options, { id: 'c', text: '', why: '一' }] },
      ['options.2.text'],
    ],
    ['no evidence', { evidence: [] }, ['evidence']],
    ['a quotation that is gone', { evidence: [{ paragraph: 'p1', quote: '一小時' }] }, ['evidence.0.quote']],
    ['an empty hint before one', { hints: ['', '看數字'] }, ['hints.0']],
  ])('%s', (_what, change, gaps) => expect(paths({ ...whole('q'), ...change })).toEqual(gaps));
  test('of a matching: words, pairs, and more options than items', () => {
    const single = withType(whole('q'), 'singleMatchingItem') as QuestionOf<'singleMatchingItem'>;
    const items = [
      { id: 'i1', text: '一' },
      { id: 'i2', text: '' },
    ];
    const twice = { pairs: items.map(({ id }) => ({ itemId: id, optionId: 'a' })) };
    expect(paths({ ...single, items })).toEqual(['items.1.text', 'options', 'key.pairs']);
    expect(paths({ ...single, items, key: twice })).toEqual(['items.1.text', 'options', 'key.pairs']);
    expect(paths({ ...single, type: 'multipleMatchingItem', items, key: twice })).toEqual(['items.1.text']);
    expect(paths({ ...single, items: [] })).toEqual(['items']);
  });
  test('of a short answer: what each level shows, and empty rows between others', () => {
    const made = { ...newQuestion('shortAnswer'), stem: '為什麼？', explanation: '因為。' };
    const short = { ...(made as QuestionOf<'shortAnswer'>), evidence: whole('q').evidence };
    expect(paths(short)).toEqual(['rubric.0.shows', 'rubric.1.shows', 'rubric.2.shows']);
    const rubric = short.rubric.map((level) => ({ ...level, shows: '說出理由', examples: ['', '一'] }));
    expect(paths({ ...short, rubric, acceptedAnswers: [' '] })).toEqual([
      'rubric.0.examples.0',
      'rubric.1.examples.0',
      'rubric.2.examples.0',
      'acceptedAnswers.0',
    ]);
  });
});

describe('what the service found', () => {
  const questions = [whole('q1'), whole('q2')];
  test('stays with its question when the questions change their places', () => {
    const dated = datedFaults(served('1.stem'), questions);
    expect(openFaults([questions[1]!, questions[0]!], dated, [])).toEqual([
      { questionId: 'q2', path: 'stem', message: '不對。' },
    ]);
  });
  test('goes away when its field is changed, not when another is', () => {
    const dated = datedFaults(served('0.stem'), questions);
    expect(openFaults([{ ...whole('q1'), explanation: '新的' }], dated, [])).toHaveLength(1);
    expect(openFaults([{ ...whole('q1'), stem: '新的' }], dated, [])).toEqual([]);
  });
  test('is not repeated where the part says it itself, and says nothing of quotations', () => {
    const gap = { questionId: 'q1', path: 'stem', message: '請寫題幹。' };
    const dated = datedFaults([...served('0.stem'), ...served('0.evidence.0.quote')], questions);
    expect(openFaults(questions, dated, [gap])).toEqual([gap]);
  });
  test('of no question is not the part’s; of all questions it is told apart', () => {
    const faults = [...served('7.stem'), { path: 'draft.title', message: '請寫標題。' }];
    expect(datedFaults(faults, questions)).toEqual([]);
    expect(generalFaults([...faults, { path: 'draft.questions', message: '還沒有題目。' }])).toEqual([
      '還沒有題目。',
    ]);
  });
});

test('a path leads to its control, or to the nearest group that is drawn', () => {
  expect(controlIds('q', 'options.1.why')).toEqual(['q:options.1.why', 'q:options.1', 'q:options']);
  expect(pathOf('q', controlId('q', 'stem'))).toBe('stem');
  expect(pathOf('q', 'q2:stem')).toBeNull();
});
