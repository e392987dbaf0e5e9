import { placeWords, withColumns, withPage } from './block-editing.ts';

const names = { 'testing-intro': '評量介紹', 'testing-concept': '評量理念', faq: '常見問題' };
const intro = {
  slug: 'testing-intro' as const,
  title: '評量介紹',
  blocks: [
    { kind: 'heading' as const, text: '一' },
    { kind: 'text' as const, text: '二' },
  ],
};

test('a table keeps as many cells in a row as it has headers', () => {
  const table = { kind: 'table' as const, caption: '', headers: ['年級', '時間'], rows: [['小三', '40']] };
  expect(withColumns(table, 3)).toMatchObject({ headers: ['年級', '時間', ''], rows: [['小三', '40', '']] });
  expect(withColumns(table, 1)).toMatchObject({ headers: ['年級'], rows: [['小三']] });
});

test('a page takes its place in the document, or is added', () => {
  const changed = { ...intro, title: '認識評量' };
  expect(withPage([intro], changed)).toEqual([changed]);
  expect(withPage([intro], { ...intro, slug: 'faq' }).map(({ slug }) => slug)).toEqual([
    'testing-intro',
    'faq',
  ]);
});

test('a fault is told with its page and block', () => {
  expect(placeWords('pages.0.blocks.1.text', [intro], names)).toBe('評量介紹，第 2 塊（文字）：');
  expect(placeWords('pages.0.blocks.0.text', [intro], names)).toBe('評量介紹，第 1 塊（小標題）：');
  expect(placeWords('body.pages.0.title', [intro], names)).toBe('評量介紹：');
  expect(placeWords('other', [intro], names)).toBe('');
});
