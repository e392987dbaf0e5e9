import { locales } from '@yuedu/contracts/rules/locale';
import { salesAgreement } from '../../locales/zh-hant/sales-agreement.ts';
import { termsOfService } from '../../locales/zh-hant/terms-of-service.ts';
import { sectionsOf } from './sections.ts';

test('a text is a heading, paragraphs and lists in their order', () => {
  const texts = { one: '標題\n第一段\n- 甲\n- 乙\n第二段\n- 丙' };
  expect(sectionsOf(texts, 'zh-TW')).toEqual([
    {
      id: 'one',
      title: '標題',
      parts: [{ text: '第一段' }, { items: ['甲', '乙'] }, { text: '第二段' }, { items: ['丙'] }],
    },
  ]);
});

test('what the law of another place says is left out', () => {
  const texts = { one: '一', 'law:zh-TW': '臺灣', 'law:zh-MY': '馬來西亞' };
  expect(locales.map((locale) => sectionsOf(texts, locale).map(({ title }) => title))).toEqual([
    ['一', '馬來西亞'],
    ['一', '臺灣'],
  ]);
});

test.each([
  ['terms of service', termsOfService],
  ['sales agreement', salesAgreement],
])('the %s have the same sections in each locale, and name the law of that place alone', (_name, texts) => {
  const all = locales.map((locale) => sectionsOf(texts, locale));
  expect(all[0]?.map(({ id }) => id)).toEqual(all[1]?.map(({ id }) => id));
  const words = Object.fromEntries(locales.map((locale, at) => [locale, JSON.stringify(all[at])]));
  expect(words['zh-TW']).not.toMatch(/馬來西亞|PDPA|令吉/);
  expect(words['zh-MY']).not.toMatch(/臺灣|個人資料保護法第|民法/);
});

test('the terms name the acts that protect personal data', () => {
  const words = (locale: 'zh-TW' | 'zh-MY') => JSON.stringify(sectionsOf(termsOfService, locale));
  expect(words('zh-TW')).toContain('個人資料保護法第 3 條');
  expect(words('zh-MY')).toContain('Personal Data Protection Act 2010');
});

test('the sales agreement gives back what the refund rule says', () => {
  const words = JSON.stringify(salesAgreement);
  expect(words).toMatch(/付款後 7 天內，而且讀完的文章不到 10 篇/);
  expect(words).toMatch(/還沒開始的整月費用，再扣一筆手續費/);
});
