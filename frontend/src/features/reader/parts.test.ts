import { cut } from './code-points.ts';
import { chartParts, listParts, tableParts } from './parts.ts';

test('every item lies where the plain text has it', () => {
  const text = '愛玉籽𠮷\n礦泉水';
  const { items } = listParts({ text, data: { items: ['愛玉籽𠮷', '礦泉水'] } });
  expect(items.map((item) => cut(text, item.start, item.end))).toEqual(['愛玉籽𠮷', '礦泉水']);
  expect(listParts({ text }).items).toEqual(items);
});

test.each(['愛玉小醫生', ''])(
  'cells of a table lie where the plain text has them (caption %j)',
  (caption) => {
    const data = {
      caption,
      headers: ['怎麼了', '原因'],
      rows: [
        ['水水的', ''],
        ['有籽', '袋口鬆了'],
      ],
    };
    const text = [...(caption ? [caption] : []), ...data.headers, ...data.rows.flat()].join('\n');
    const parts = tableParts({ data });
    expect(parts.rows.map((row) => row.map((cell) => cut(text, cell.start, cell.end)))).toEqual(data.rows);
    expect(parts.headers.map((cell) => cut(text, cell.start, cell.end))).toEqual(data.headers);
    expect(parts.caption).toEqual(caption ? { text: caption, start: 0, end: 5 } : null);
  },
);

test('labels and values of a chart lie where the plain text has them', () => {
  const data = {
    title: '照度',
    alt: '一條線',
    labels: ['早', '午'],
    series: [
      { name: '甲', values: [1, 2.5] },
      { name: '乙', values: [30, 4] },
    ],
  };
  const text = ['照度', '一條線', '早', '午', '甲', '1', '2.5', '乙', '30', '4'].join('\n');
  const parts = chartParts({ data });
  expect([parts.title, parts.alt].map((part) => cut(text, part.start, part.end))).toEqual(['照度', '一條線']);
  expect(parts.labels.map((label) => cut(text, label.start, label.end))).toEqual(['早', '午']);
  expect(
    parts.series.map((series) =>
      [series.name, ...series.values].map((part) => cut(text, part.start, part.end)),
    ),
  ).toEqual([
    ['甲', '1', '2.5'],
    ['乙', '30', '4'],
  ]);
});
