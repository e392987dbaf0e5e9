import { draftPost, type DraftParagraph } from '@yuedu/contracts/http/content/post-drafts';
import { ofDocument, toDocument } from './document.ts';

const whole: DraftParagraph[] = [
  {
    id: 'p1',
    kind: 'text',
    text: '馬偕在𠮷田讀《詩經》，\n很慢。',
    marks: [
      { kind: 'name', start: 0, end: 2 },
      { kind: 'emphasis', start: 1, end: 5 },
      { kind: 'work', start: 7, end: 9 },
    ],
  },
  { id: 'p2', kind: 'heading', text: '小標' },
  { id: 'p3', kind: 'list', items: ['一', '二\n三'] },
  {
    id: 'p4',
    kind: 'table',
    caption: '表一',
    headers: ['甲', '乙'],
    rows: [
      ['1', ''],
      ['', '4'],
    ],
  },
  {
    id: 'p6',
    kind: 'image',
    file: '0198f0a0-0000-7000-8000-0000000000e2',
    width: 800,
    height: 600,
    alt: '兩隻白鷺站在田裡',
    caption: '',
  },
  {
    id: 'p5',
    kind: 'chart',
    title: '雨量',
    chart: 'bar',
    unit: '毫米',
    labels: ['一月'],
    series: [{ name: '台北', values: [83.2] }],
    alt: '一月八十三',
  },
];

it('every kind of paragraph comes back as it was', () => {
  const back = ofDocument(toDocument(whole));
  expect(back.map((one) => ('marks' in one ? { ...one, marks: sorted(one.marks) } : one))).toEqual(
    whole.map((one) => ('marks' in one ? { ...one, marks: sorted(one.marks) } : one)),
  );
  expect(draftPost.shape.paragraphs.safeParse(back).success).toBe(true);
});

const sorted = (marks: readonly { kind: string; start: number }[] = []) =>
  marks.toSorted((a, b) => a.start - b.start || a.kind.localeCompare(b.kind));

it('a mark over a line break and over other marks stays one mark', () => {
  const text = '一二\n三四';
  const marks = [
    { kind: 'emphasis', start: 0, end: 5 },
    { kind: 'name', start: 1, end: 4 },
  ] as const;
  const [back] = ofDocument(toDocument([{ id: 'p', kind: 'text', text, marks: [...marks] }]));
  expect(back).toEqual({ id: 'p', kind: 'text', text, marks });
});

it('no paragraph is one empty one to write in, and empty ones are not stored', () => {
  expect(toDocument([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(ofDocument(toDocument([]))).toEqual([]);
  expect(ofDocument({ type: 'doc', content: [{ type: 'bulletList', content: [] }] })).toEqual([]);
});

it('rows of a pasted table become equally long', () => {
  const cell = (text: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const table = {
    type: 'table',
    attrs: { pid: 'p' },
    content: [
      { type: 'tableRow', content: [cell('甲')] },
      { type: 'tableRow', content: [cell('1'), cell('2')] },
    ],
  };
  expect(ofDocument({ type: 'doc', content: [table] })).toEqual([
    { id: 'p', kind: 'table', caption: '', headers: ['甲', ''], rows: [['1', '2']] },
  ]);
});
