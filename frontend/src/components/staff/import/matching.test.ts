import type { ImportView } from '@yuedu/contracts/http/imports';
import type { SchemaField } from '../fields.ts';
import { faultOfFile } from './choose-file.tsx';
import {
  cellFaultWords,
  faultsOfMatching,
  firstRows,
  fitsByItself,
  headerWords,
  standWords,
} from './matching.ts';
import { stepOf } from './staff-import.tsx';

const columns = {
  title: { label: '標題' },
  body: { label: '內文' },
  note: { label: '備註', isOptional: true },
};
const contents = {
  rows: 9,
  columns: [
    { header: '主旨', samples: ['甲', '乙'] },
    { header: '', samples: ['一', ''] },
  ],
  proposal: { title: 0 },
};

test('a column that has to be there is chosen, and none twice', () => {
  expect(faultsOfMatching(columns, { title: 0, body: 1 })).toEqual({});
  expect(faultsOfMatching(columns, { title: 0 })).toEqual({ body: '請選檔案裡的一欄。' });
  expect(faultsOfMatching(columns, { title: 0, body: 0 })).toEqual({
    title: '這一欄選了兩次。',
    body: '這一欄選了兩次。',
  });
});

test('a file fits by itself where each column that has to be there is, and none is left over', () => {
  const fits = (headers: string[], proposal: Record<string, number>): boolean =>
    fitsByItself({ rows: 1, columns: headers.map((header) => ({ header, samples: [] })), proposal }, columns);
  expect(fits(['標題', '內文'], { title: 0, body: 1 })).toBe(true);
  expect(fits(['標題', '內文', ''], { title: 0, body: 1 })).toBe(true);
  expect(fits(['標題'], { title: 0 })).toBe(false);
  expect(fits(['標題', '內文', '作者'], { title: 0, body: 1 })).toBe(false);
});

test('first rows stand in the order of our columns; a column without a name says where it is', () => {
  expect(firstRows(contents, columns, { title: 1, body: 0 })).toEqual({
    labels: ['標題', '內文'],
    cells: [
      ['一', '甲'],
      ['', '乙'],
    ],
  });
  expect([0, 1].map((place) => headerWords(contents, place))).toEqual(['主旨', '第 2 欄（沒有名稱）']);
});

test.each([
  ['required', '這一欄要填。'],
  ['too-long', '最多 100 個字。'],
  ['too-short', '這一欄要填。'],
  ['wrong-format', '這一欄的內容不對。'],
  ['row-twice', '和第 2 列重複。'],
])('a fault %s is said as the form says it', (code, words) => {
  const field = { name: 'title', min: 1, max: 100 } as SchemaField;
  expect(cellFaultWords({ row: 3, column: '標題', code, message: '和第 2 列重複。' }, field)).toBe(words);
});

test('a file that is empty or too large is not sent', () => {
  expect([0, 5_242_880, 5_242_881].map((size) => faultOfFile({ size }))).toEqual([
    '這個檔案是空的，請另選一個。',
    undefined,
    '這個檔案有 5.1 MB，最多 5 MB，請分成幾個檔案。檔案沒有送出。',
  ]);
});

const view: ImportView = {
  _id: 'a',
  fileName: '公告.csv',
  jobId: 'assessment-a',
  step: 'read',
  contents: null,
  preview: null,
  result: null,
  createdAt: '2026-11-22T00:00:00.000Z',
  expiresAt: '2026-11-29T00:00:00.000Z',
};
const preview = { matching: { title: 0 }, rows: 9, valid: 9, rejected: 0, faults: [] };
const result = { created: 9, unchanged: 0, rejected: 0, rejectedFileId: null, undoneAt: null };

test.each([
  ['match', { step: 'read' }, 'working'],
  ['match', { contents }, 'match'],
  ['check', { contents }, 'match'],
  ['check', { step: 'check', contents }, 'working'],
  ['match', { step: 'check', contents }, 'match'],
  ['check', { step: 'check', contents, preview }, 'try'],
  ['match', { step: 'check', contents, preview }, 'match'],
  ['match', { step: 'apply', contents, preview }, 'working'],
  ['match', { step: 'apply', contents, preview, result }, 'result'],
] as const)('at the address of %s an import %j shows %s', (place, change, step) => {
  expect(stepOf({ ...view, ...change } as ImportView, place)).toBe(step);
});

test('an import says in a few words how it stands', () => {
  const undone = { ...result, undoneAt: '2026-11-22T01:00:00.000Z' };
  const words = [{}, { contents, preview }, { result }, { result: undone }].map((change) =>
    standWords({ ...view, ...change }, '則'),
  );
  expect(words).toEqual(['還沒匯入', '試算過，還沒匯入', '已新增 9 則', '已復原']);
});
