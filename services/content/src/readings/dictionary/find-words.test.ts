import { mostAtPlace, wordsAt, wordsIn } from './find-words.ts';

const words = new Set(['研究', '研究生', '生命', '究', '生', '命', '研', '起源', '起', '源', '的', '𠮷']);
const isWord = (word: string): boolean => words.has(word);
const shown = (found: { word: string; at: number }[]): string[] =>
  found.map(({ word, at }) => `${word}${at}`);

it('cuts a text into the longest words that begin at each place, and leaves out what is none', () => {
  expect(shown(wordsIn('研究生命，的起源', isWord))).toEqual(['研究生0', '命3', '的5', '起源6']);
  expect(wordsIn('ABC', isWord)).toEqual([]);
});

it('gives the word that a place belongs to first, then the others that hold it, longer ones first', () => {
  expect(shown(wordsAt('研究生命', 2, isWord))).toEqual(['研究生0', '生命2', '生2']);
  expect(shown(wordsAt('研究生命', 3, isWord))).toEqual(['命3', '生命2']);
  expect(shown(wordsAt('研究生命', 0, isWord))).toEqual(['研究生0', '研究0', '研0']);
  expect(wordsAt('研究，', 2, isWord)).toEqual([]);
  expect(wordsAt('研究', 7, isWord)).toEqual([]);
});

it('counts places in code points', () => {
  expect(shown(wordsAt('𠮷起源', 1, isWord))).toEqual(['起源1', '起1']);
  expect(shown(wordsAt('𠮷起源', 0, isWord))).toEqual(['𠮷0']);
});

it('gives no more than a small sheet shows', () => {
  expect(wordsAt('一一一一一一一一一', 4, () => true)).toHaveLength(mostAtPlace);
});
