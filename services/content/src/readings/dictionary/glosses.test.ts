import { meaningsOf } from './glosses.ts';

const meanings = (...english: string[]): string[] => meaningsOf(english).meanings;

it('writes other words in Traditional characters only, without pinyin', () => {
  expect(meanings('used in 自個兒|自个儿[zi4 ge3 r5]', 'variant of 籼[xian1]')).toEqual([
    'used in 自個兒',
    'variant of 籼',
  ]);
  expect(meanings('(literary) surplus; spare (Taiwan pr. [zhang4])')).toEqual(['(literary) surplus; spare']);
});

it('takes measure words by themselves, and leaves out Taiwan’s reading, which is the entry’s own', () => {
  expect(meaningsOf(['trash', 'CL:隻|只[zhi1],群[qun2]', 'Taiwan pr. [le4 se4]'])).toEqual({
    meanings: ['trash'],
    measures: ['隻', '群'],
  });
  expect(meaningsOf(['cat (CL:隻|只[zhi1])'])).toEqual({ meanings: ['cat'], measures: ['隻'] });
});

it('leaves out what a school does not show', () => {
  expect(meanings('fowl', '(slang) prostitute', 'variant of 屌[diao3]', 'to fuck (vulgar)')).toEqual([
    'fowl',
  ]);
  expect(meanings('sex; gender', 'cocktail', 'to grasp')).toEqual(['sex; gender', 'to grasp']);
});
