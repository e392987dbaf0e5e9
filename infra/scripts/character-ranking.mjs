/**
 * Pure part of common-characters.mjs: from words with frequencies and a dictionary to Traditional characters,
 * commonest first.
 */

const longestWord = 8;
const isHan = (word) => /^\p{Script=Han}+$/u.test(word);
/**
 * Entries that only point to another spelling, or give a family name: no form of the word that running text
 * uses.
 */
const aside = new RegExp(
  [
    '^(?:\\([^)]*\\) ?)*(?:\\w+ )?(?:variant|form) of',
    '^surname ',
    '^used in ',
    '^component in',
    '^see ',
    '^Japanese ',
    'Taiwan variant',
  ].join('|'),
);
/** Before these 只 is the measure word 隻, which a list in Simplified Chinese can't tell from 只 "only". */
const beforeMeasure = '一二三四五六七八九十百千萬两兩几幾这這那哪每半多数數';

/**
 * Simplified word → its Traditional forms.
 * @param {readonly { traditional: string, simplified: string, english: readonly string[] }[]} entries of
 * CC-CEDICT
 * @returns {Map<string, string[]>} forms that are words of their own; where there is none, what the entries
 * have
 */
export function traditionalForms(entries) {
  const forms = new Map();
  for (const { traditional, simplified, english } of entries) {
    if (!isHan(traditional) || [...traditional].length !== [...simplified].length) continue;
    const own = forms.get(simplified) ?? { words: new Set(), asides: new Set() };
    (english.every((gloss) => aside.test(gloss)) ? own.asides : own.words).add(traditional);
    forms.set(simplified, own);
  }
  return new Map(
    [...forms].map(([simplified, { words, asides }]) => [simplified, [...(words.size > 0 ? words : asides)]]),
  );
}

/**
 * The longest words of the dictionary one after the other, each with its forms: for what the dictionary does
 * not have as a whole.
 */
function piecesOf(word, forms) {
  const characters = [...word];
  const pieces = [];
  for (let at = 0; at < characters.length;) {
    let length = Math.min(longestWord, characters.length - at);
    while (length > 1 && !forms.has(characters.slice(at, at + length).join(''))) length -= 1;
    const piece = characters.slice(at, at + length).join('');
    const isMeasure = piece === '只' && at > 0 && beforeMeasure.includes(characters[at - 1]);
    pieces.push(isMeasure ? ['隻'] : (forms.get(piece) ?? [piece]));
    at += length;
  }
  return pieces;
}

/**
 * Ranks characters by how often they stand in running text.
 * A word with one Traditional form counts for that form's characters. A word with several (里: 里, 裡) is shared
 * out as the differing characters are used in words that have one form only (公里, 這裡).
 * @param {readonly (readonly [word: string, frequency: number])[]} words in Simplified or Traditional
 * Chinese; what is not Han is left out
 * @param {Map<string, string[]>} forms of `traditionalForms`
 * @returns {string[]} characters, commonest first; equal ones by code point
 */
export function rankCharacters(words, forms) {
  const counts = new Map();
  const count = (word, frequency, into) => {
    for (const character of word) into.set(character, (into.get(character) ?? 0) + frequency);
  };
  const doubtful = [];
  for (const [word, frequency] of words) {
    if (!isHan(word)) continue;
    for (const piece of forms.has(word) ? [forms.get(word)] : piecesOf(word, forms)) {
      if (piece.length === 1) count(piece[0], frequency, counts);
      else doubtful.push([piece, frequency]);
    }
  }
  const sure = new Map(counts);
  for (const [choices, frequency] of doubtful) {
    const weights = choices.map((choice) => weightOf(choice, choices, sure));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    choices.forEach((choice, index) =>
      count(choice, frequency * (sum > 0 ? weights[index] / sum : 1 / choices.length), counts),
    );
  }
  return [...counts]
    .sort(([a, often], [b, oftener]) => oftener - often || a.codePointAt(0) - b.codePointAt(0))
    .map(([character]) => character);
}

/** How often the rarest character is used, among those in which this choice differs from another one. */
function weightOf(choice, choices, sure) {
  const differing = [...choice].filter((character, at) =>
    choices.some((other) => [...other][at] !== character),
  );
  return Math.min(...differing.map((character) => sure.get(character) ?? 0));
}
