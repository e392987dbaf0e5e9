import { phrasesOf } from './phrases.ts';

const parted = (text: string): string => phrasesOf(text).join('|');

test.each([
  ['有新作業，也有快到期的', '有新作業，|也有快到期的'],
  ['下課鐘響，一定要出去嗎？', '下課鐘響，|一定要出去嗎？'],
  ['點心課：手搓愛玉', '點心課：|手搓愛玉'],
  ['讀《海邊》，再想一想', '讀|《海邊》，|再想一想'],
])('a heading breaks after punctuation and before what opens: %s', (text, expected) => {
  expect(parted(text)).toBe(expected);
});

test.each([
  ['海水每天遲到五十分鐘', '海水|每天|遲到|五十分鐘'],
  ['栗子文具網路商店退換貨說明', '栗子|文具|網路|商店|退換貨|說明'],
  ['雲溪線小巴搭乘指南', '雲溪線小巴|搭乘|指南'],
  ['陌生人和兩萬多顆牙', '陌生人|和兩萬多顆牙'],
  ['晒衣竿上的一家人', '晒衣竿上的|一家人'],
  ['我喜歡下雨天的早晨', '我|喜歡|下雨天的|早晨'],
])('a long clause breaks between its words, a number stays with what it counts: %s', (text, expected) => {
  expect(parted(text)).toBe(expected);
});

test('a short clause is not broken', () => {
  expect(phrasesOf('快七分鐘的鐘')).toEqual(['快七分鐘的鐘']);
  expect(phrasesOf('')).toEqual([]);
});

test.each(['「七成同學支持」是誰的七成？', '2026 年 11 月的 PISA 閱讀素養', '𠮷野家的早餐，真好吃！', '——'])(
  'the phrases joined are the heading: %s',
  (text) => {
    expect(phrasesOf(text).join('')).toBe(text);
  },
);

test('figures and letters beside Chinese keep to their own spaces', () => {
  expect(parted('認識 PISA 的閱讀素養評量')).toBe('認識 |PISA 的|閱讀|素養|評量');
});
