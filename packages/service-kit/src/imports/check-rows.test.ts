import { z } from 'zod';
import { checkRows } from './check-rows.ts';

const columns = {
  name: { label: '姓名', synonyms: ['學生姓名', 'student name'] },
  seat: { label: '座號' },
  note: { label: '備註', isOptional: true },
};
const schema = z.strictObject({
  name: z.string().max(3),
  seat: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(60)),
  note: z.string().optional(),
});
const table = (header: string[], ...rows: string[][]) => ({
  header,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});

test.each([
  [['姓名', '座號']],
  [['學生姓名', '座 號']],
  [['Student-Name', 'SEAT']],
  [['ｎａｍｅ', '座號：']],
])('the header %j is understood', (header) => {
  const { valid, rejected, unknownColumns } = checkRows(table(header, ['王小明', '7']), columns, schema);
  expect([valid, rejected, unknownColumns]).toEqual([
    [{ row: 2, value: { name: '王小明', seat: 7 } }],
    [],
    [],
  ]);
});

test('columns in any order, with those between that mean nothing here', () => {
  const checked = checkRows(
    table(['電話', '座號', '備註', '姓名'], ['02', '7', '', '王小明']),
    columns,
    schema,
  );
  expect(checked.valid).toEqual([{ row: 2, value: { name: '王小明', seat: 7 } }]);
  expect(checked.unknownColumns).toEqual(['電話']);
});

test('columns that are missing or stand twice are told at once, by their labels', () => {
  const check = () => checkRows(table(['學生姓名', '姓名', '電話']), columns, schema);
  expect(check).toThrow(
    expect.objectContaining({
      code: 'import.columns-missing',
      options: {
        errors: [
          { path: '姓名', code: 'column-twice', message: '「姓名」這一欄出現兩次。' },
          { path: '座號', code: 'column-missing', message: '檔案裡沒有「座號」這一欄。' },
        ],
      },
    }),
  );
});

test('every fault of every row is told, with the row and the column as the spreadsheet shows them', () => {
  const { valid, rejected } = checkRows(
    table(['姓名', '座號'], ['王小明明', 'x'], ['', '99'], ['林小華', '8'], ['林']),
    columns,
    schema,
  );
  expect(valid).toEqual([{ row: 4, value: { name: '林小華', seat: 8 } }]);
  expect(rejected.flatMap(({ faults }) => faults)).toEqual([
    { row: 2, column: '姓名', code: 'too-long', message: '最多 3 個字。' },
    { row: 2, column: '座號', code: 'wrong-format', message: '這一欄的格式不對。' },
    { row: 3, column: '姓名', code: 'required', message: '這一欄要填。' },
    { row: 3, column: '座號', code: 'too-big', message: '最大是 60。' },
    { row: 5, column: '座號', code: 'required', message: '這一欄要填。' },
  ]);
});

test('what may stand once is rejected where it stands again, and not where the first was rejected', () => {
  const unique = { column: '座號', of: (row: { seat: number }) => String(row.seat) };
  const rows = table(['姓名', '座號'], ['王小明明', '7'], ['王', '7'], ['林', '07'], ['陳', '8']);
  const { valid, rejected } = checkRows(rows, columns, schema, unique);
  expect(valid.map(({ row }) => row)).toEqual([3, 5]);
  expect(rejected.map(({ faults }) => faults[0]?.message)).toEqual(['最多 3 個字。', '和第 3 列重複。']);
});

test('a header named like a part of every object finds no column', () => {
  expect(() => checkRows(table(['constructor', '__proto__']), columns, schema)).toThrow(
    'import.columns-missing',
  );
});
