import { chartOfTable } from './chart-of-table.ts';

const table = {
  caption: '兩地雨量',
  headers: ['月份', '台北', '備註', '吉隆坡'],
  rows: [
    ['一月', '1,083.2', '多', '２２０'],
    ['二月', '170', '', '-3'],
    ['', '', ' ', ''],
  ],
};

it('labels are the first column, series the columns of numbers alone', () => {
  expect(chartOfTable(table)).toEqual({
    title: '兩地雨量',
    chart: 'bar',
    unit: '',
    labels: ['一月', '二月'],
    series: [
      { name: '台北', values: [1083.2, 170] },
      { name: '吉隆坡', values: [220, -3] },
    ],
    alt: '',
  });
});

it('a table without a column of numbers gives none, nor one without rows', () => {
  expect(chartOfTable({ ...table, rows: [['一月', '約 3', '', '']] })).toBeNull();
  expect(chartOfTable({ ...table, rows: [] })).toBeNull();
});
