import { getConfig } from '@yuedu/contracts/http/content/configs';
import { schoolYearStarts } from '@yuedu/contracts/rules/locale';
import { type ContentUnderTest, startContent } from '../testing/start-content.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent(new Date('2026-11-23T04:00:00Z'));
});
afterAll(() => content?.close());

const key = 'schoolYearStart';
const read = () => content.call(getConfig, { params: { key } });
const write = (value: object | string) => content.prisma.config.update({ where: { key }, data: { value } });

test('when a school year starts is public, and as usual in each locale until it is changed', async () => {
  expect((await read()).data.value).toEqual(schoolYearStarts);
  await write({ 'zh-TW': '09-01', 'zh-MY': '01-13' });
  expect((await read()).data.value).toEqual({ 'zh-TW': '09-01', 'zh-MY': '01-13' });
});

test.each([
  '08-01',
  [],
  {},
  { 'zh-TW': '08-01' },
  { 'zh-TW': '8-1', 'zh-MY': '01-01' },
  { 'zh-TW': '13-01', 'zh-MY': '01-01' },
  { 'zh-TW': '08-31', 'zh-MY': '01-01' },
  { 'zh-TW': null, 'zh-MY': '01-01' },
  { 'zh-TW': '08-01', 'zh-MY': '01-01', 'zh-SG': '01-01' },
])('%j as the start of school years is refused when it is written', async (value) => {
  const before = (await read()).data.value;
  await expect(write(value)).rejects.toThrow();
  expect((await read()).data.value).toEqual(before);
});
