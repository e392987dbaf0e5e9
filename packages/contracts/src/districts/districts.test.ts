import type { Locale } from '../rules/locale.ts';
import { placeFault, regionsOf } from './districts.ts';

const countiesOf = (locale: Locale) => regionsOf(locale).flatMap(({ counties }) => counties);
const townsOf = (locale: Locale) => countiesOf(locale).flatMap(({ towns }) => towns);
const doubles = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('Taiwan has its four regions, 22 counties and 368 towns', () => {
  expect(regionsOf('zh-TW').map(({ id, counties }) => [id, counties.length])).toEqual([
    ['northern', 9],
    ['central', 5],
    ['southern', 6],
    ['eastern', 2],
  ]);
  expect(countiesOf('zh-TW')).toHaveLength(22);
  expect(townsOf('zh-TW')).toHaveLength(368);
});

test('each county of Taiwan has as many towns as the Ministry of the Interior counts', () => {
  expect(Object.fromEntries(countiesOf('zh-TW').map(({ name, towns }) => [name, towns.length]))).toEqual({
    臺北市: 12,
    新北市: 29,
    基隆市: 7,
    桃園市: 13,
    新竹市: 3,
    新竹縣: 13,
    宜蘭縣: 12,
    金門縣: 6,
    連江縣: 4,
    苗栗縣: 18,
    臺中市: 29,
    彰化縣: 26,
    南投縣: 13,
    雲林縣: 20,
    嘉義市: 2,
    嘉義縣: 18,
    臺南市: 37,
    高雄市: 38,
    屏東縣: 33,
    澎湖縣: 6,
    花蓮縣: 13,
    臺東縣: 16,
  });
});

test('Malaysia has 13 states and 3 federal territories with 312 towns, each with a Malay name', () => {
  const regions = regionsOf('zh-MY');
  expect(regions).toHaveLength(16);
  expect(regions.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['kuala-lumpur', 'labuan', 'putrajaya']),
  );
  expect(townsOf('zh-MY')).toHaveLength(312);
  for (const { localName } of [...regions, ...townsOf('zh-MY')])
    expect(localName).toMatch(/^[A-Z][A-Za-z-]+( [A-Z][a-z]+)*$/);
});

test.each(['zh-TW', 'zh-MY'] as const)(
  '%s: each county is in one region, and no name stands twice',
  (locale) => {
    expect(doubles(regionsOf(locale).map(({ id }) => id))).toEqual([]);
    expect(doubles(countiesOf(locale).map(({ name }) => name))).toEqual([]);
    for (const { counties } of regionsOf(locale))
      expect(doubles(counties.flatMap(({ towns }) => towns.map(({ value }) => value)))).toEqual([]);
  },
);

test.each(['zh-TW', 'zh-MY'] as const)(
  '%s: every name is Chinese, without blanks or other signs',
  (locale) => {
    for (const { name } of [...regionsOf(locale), ...countiesOf(locale), ...townsOf(locale)])
      expect(name).toMatch(/^\p{Script=Han}{2,10}$/u);
  },
);

test("a town's value says its county in Taiwan, where many counties have a town of one name", () => {
  expect(placeFault('zh-TW', { region: 'northern', town: '基隆市中正區' })).toBeNull();
  expect(placeFault('zh-TW', { region: 'northern', town: '中正區' })).toBe('town');
});

test.each([
  [{ region: null, town: null }, null],
  [{ region: 'selangor', town: null }, null],
  [{ region: 'selangor', town: '適耕莊' }, null],
  [{ region: 'johor', town: '適耕莊' }, 'town'],
  [{ region: null, town: '適耕莊' }, 'town'],
  [{ region: 'northern', town: null }, 'region'],
  [{ region: 'constructor', town: 'constructor' }, 'region'],
] as const)('the place %j of Malaysia has the fault %s', (place, fault) => {
  expect(placeFault('zh-MY', place)).toBe(fault);
});
