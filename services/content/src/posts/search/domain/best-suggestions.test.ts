import { bestOf } from './best-suggestions.ts';

const of = (...texts: string[]) => texts.map((text) => ({ text, folded: text }));

test('what begins with the typed letters comes first, then the short, none twice, a few at most', () => {
  const found = bestOf(of('看潮汐', '潮汐表怎麼看', '潮汐', '潮汐', '潮', '大潮汐'), '潮汐', 3);
  expect(found.map(({ text }) => text)).toEqual(['潮汐', '潮汐表怎麼看', '看潮汐']);
});
