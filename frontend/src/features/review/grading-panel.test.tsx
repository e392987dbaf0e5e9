import type { Post } from '@yuedu/contracts/http/content/posts';
import type { AnswersToGrade, AnswerToGrade } from '@yuedu/contracts/http/homework/grading';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ClassText } from './class-text.tsx';
import { Distribution } from './distribution.tsx';
import { GradingPanel } from './grading-panel.tsx';
import type { Grading } from './use-grading.ts';

const answer = (seat: number, part: Partial<AnswerToGrade> = {}): AnswerToGrade => ({
  _id: `a${seat}`,
  version: 0,
  attemptId: `t${seat}`,
  postVersion: 1,
  userId: `u${seat}`,
  name: `學生${seat}`,
  seatNumber: seat,
  value: { text: '因為他想家。' },
  evidence: [{ paragraphId: 'p1', start: 0, end: 3 }],
  like: '因為他想家',
  late: false,
  state: 'pending',
  score: null,
  isByHand: false,
  remark: '',
  gradedBy: null,
  ...part,
});
const results = [answer(1), answer(2, { late: true }), answer(3, { state: 'blank', value: null, score: 0 })];
const answers: AnswersToGrade = {
  question: {
    questionId: 'q',
    type: 'shortAnswer',
    process: 'infer',
    position: 4,
    maxScore: 2,
    levels: [2, 1, 0],
    key: null,
    notes: {
      questionId: 'q',
      explanation: '',
      why: [],
      evidence: [{ paragraphId: 'p1', quote: '晚上很安靜。' }],
      rubric: [{ points: 2, shows: '說出想家', examples: ['他想念家人'] }],
    },
  },
  results,
  next: null,
};
const grading: Grading = {
  groups: [{ id: '因為他想家', like: '因為他想家', answers: results.slice(0, 2) }],
  group: { id: '因為他想家', like: '因為他想家', answers: results.slice(0, 2) },
  at: 0,
  levels: [2, 1, 0],
  chosen: 2,
  remark: '依據找得準。',
  waiting: 2,
  busy: false,
  notice: '',
  goTo: () => {},
  choose: () => {},
  setRemark: () => {},
  confirm: async () => {},
  undoLast: async () => {},
  toggleApart: () => {},
};
const draw = (element: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

it('a group stands with its words once, its people, its levels by keys, and how many wait', () => {
  const shown = draw(<GradingPanel question={answers.question} grading={grading} classId="c" />);
  expect(shown.match(/因為他想家。/g)).toHaveLength(1);
  for (const words of ['1 號 學生1', '2 號 學生2', '補交', '說出想家', '依據找得準。', '2 人這樣寫', '2 份'])
    expect(shown).toContain(words);
  expect(shown).toMatch(/aria-pressed="true"[^>]*><kbd aria-hidden="true">1<\/kbd>/);
});

it('nothing to mark shows no panel', () => {
  const none = { ...grading, groups: [], group: undefined };
  expect(draw(<GradingPanel question={answers.question} grading={none} classId="c" />)).toBe('');
});

it('the text says in numbers and words what was drawn and what the key rests on', () => {
  const post = {
    postVersion: 1,
    paragraphs: [{ _id: 'p1', text: '他住在海邊。晚上很安靜。' }],
  } as unknown as Post;
  const shown = draw(<ClassText post={post} answers={answers} inHand={results.slice(0, 1)} />);
  expect(shown).toContain('3 人畫這一句');
  expect(shown).toContain('這份答案畫的');
  expect(shown).toContain('參考依據');
});

it('the distribution counts points, waiting and blank ones', () => {
  const shown = draw(<Distribution answers={answers} question={undefined} />);
  expect(shown).toMatch(/待批.*2 人/);
  expect(shown).toMatch(/空白.*1 人/);
});
