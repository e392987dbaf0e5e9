import { reviewedPlaces } from '@yuedu/contracts/rules/reviewed-readings';
import { phraseFor, placesOf, sentenceAround, withChoice } from './places.ts';

const choices = [{ zhuyin: 'ㄔㄤˊ' }, { zhuyin: 'ㄓㄤˇ' }];
const place = (at: number, uncertain = true) => ({ at, uncertain, choices });
const reading = (phrase: string, at: number, zhuyin = 'ㄓㄤˇ', pinyin = 'zhǎng') => ({
  phrase,
  at,
  zhuyin,
  pinyin,
});

it('uncertain places stand first; what was reviewed is read, whatever was suggested', () => {
  const places = placesOf(
    ['很長', '長大長'],
    [[place(1, false)], [place(0), place(2)]],
    [reading('長大', 0)],
  );
  expect(places.map(({ id, zhuyin, isReviewed }) => [id, zhuyin, isReviewed])).toEqual([
    ['1.0', 'ㄓㄤˇ', true],
    ['1.2', 'ㄔㄤˊ', false],
    ['0.1', 'ㄔㄤˊ', false],
  ]);
});

const phrase = (texts: string[], found: number[][], text: number, at: number, zhuyin = 'ㄓㄤˇ') =>
  phraseFor(
    texts,
    placesOf(
      texts,
      found.map((ats) => ats.map((one) => place(one))),
      [],
    ),
    { text, at },
    zhuyin,
  );

it('takes two characters where they are enough', () => {
  expect(phrase(['他長高了'], [[1]], 0, 1)).toEqual({ phrase: '他長', at: 1 });
  expect(phrase(['長高'], [[0]], 0, 0)).toEqual({ phrase: '長高', at: 0 });
});

it('two places of one character with different readings get longer phrases', () => {
  const texts = ['樹長高，影子長高。'];
  const found = [[1, 6]];
  const one = phrase(texts, found, 0, 1);
  expect(one).toEqual({ phrase: '樹長', at: 1 });
  expect(phrase(['他長高，樹，他長高。'], [[1, 7]], 0, 7)).toEqual({ phrase: '，他長', at: 2 });
});

it('what is decided says nothing of the other place', () => {
  const texts = ['他長高，樹，他長高。'];
  const found = [[place(1), place(7)]];
  const chosen = phraseFor(texts, placesOf(texts, found, []), { text: 0, at: 7 }, 'ㄓㄤˇ');
  const decided = [reading(chosen.phrase, chosen.at)];
  expect([...reviewedPlaces(texts[0]!, decided).keys()]).toEqual([7]);
});

it('looks at all texts, and takes what all alike places share', () => {
  expect(phrase(['他長高'], [[1]], 0, 1).phrase).toBe('他長');
  expect(phrase(['他長高', '他長短'], [[1], [1]], 0, 1).phrase).toBe('長高');
  expect(phrase(['他長高', '他長高'], [[1], [1]], 0, 1, 'ㄔㄤˊ').phrase).toBe('他長');
});

it('no phrase is longer than twelve characters, goes beyond a line or counts units', () => {
  const same = '一二三四五六長七八九十甲乙丙';
  expect(Array.from(phrase([same, same], [[6], [6]], 0, 6).phrase)).toHaveLength(12);
  expect(phrase(['樹\n長高'], [[2]], 0, 2)).toEqual({ phrase: '長高', at: 0 });
  expect(phrase(['𠮷長高'], [[1]], 0, 1)).toEqual({ phrase: '𠮷長', at: 1 });
  expect(phrase(['長'], [[0]], 0, 0)).toEqual({ phrase: '長', at: 0 });
});

it('a second choice of a phrase takes the place of the first, and there is an end of them', () => {
  expect(withChoice([reading('長大', 0)], reading('長大', 0, 'ㄔㄤˊ', 'cháng'))).toEqual([
    reading('長大', 0, 'ㄔㄤˊ', 'cháng'),
  ]);
  const many = Array.from({ length: 2_000 }, (_, at) => reading(`長${at}`, 0));
  expect(withChoice(many, reading('長大', 0))).toBeNull();
  expect(withChoice(many, reading('長7', 0, 'ㄔㄤˊ', 'cháng'))).toHaveLength(2_000);
});

it('shows the sentence of a place', () => {
  expect(sentenceAround('下雨了。他長高了！很好。', 5)).toEqual(['他', '長', '高了！']);
  expect(sentenceAround('長', 0)).toEqual(['', '長', '']);
  expect(sentenceAround(`${'好'.repeat(50)}長`, 50)[0]).toHaveLength(30);
});
