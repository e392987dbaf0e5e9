import { rankCharacters, traditionalForms } from './character-ranking.mjs';

const entry = (traditional: string, simplified: string, ...english: string[]) => ({
  traditional,
  simplified,
  english: english.length > 0 ? english : ['a word'],
});
const forms = traditionalForms([
  entry('里', '里', 'li, a measure of length'),
  entry('裡', '里', 'inside'),
  entry('裏', '里', 'variant of 裡[li3]'),
  entry('這裡', '这里'),
  entry('公里', '公里'),
  entry('只', '只', 'only'),
  entry('隻', '只', 'classifier for birds'),
  entry('鳥', '鸟'),
  entry('着', '着', 'variant of 著[zhe5]'),
]);

test('a word counts by its Traditional form, and other spellings of it are left out', () => {
  expect(forms.get('里')).toEqual(['里', '裡']);
  expect(rankCharacters([['这里', 2]], forms)).toEqual(['裡', '這']);
});

test('a word that has no form but an aside keeps it', () => {
  expect(forms.get('着')).toEqual(['着']);
});

test('a word of several forms is shared out as the words that have one form use them', () => {
  const words = [
    ['这里', 6],
    ['公里', 2],
    ['里', 8],
  ] as const;
  // 裡 6 + 6, 里 2 + 2, 這 6, 公 2
  expect(rankCharacters(words, forms)).toEqual(['裡', '這', '里', '公']);
});

test('what the dictionary does not have is taken apart, and 只 after a number is the measure word', () => {
  expect(rankCharacters([['三只鸟', 1]], forms).sort()).toEqual(['三', '隻', '鳥']);
  expect(rankCharacters([['鸟只', 1]], forms)).toContain('只');
});

test('what is not Han is left out, and equals stand by code point', () => {
  expect(
    rankCharacters(
      [
        ['ok', 9],
        ['鸟', 1],
        ['人', 1],
      ],
      forms,
    ),
  ).toEqual(['人', '鳥']);
});
