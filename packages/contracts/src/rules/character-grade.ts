import { commonCharacters } from './common-characters.ts';
import { type Grade, grades } from './education.ts';

/**
 * Characters that a reader knows after so many years of school: Taiwan's curriculum of 2019 (十二年國民基本教育課程綱要
 * 國語文, learning performance 4-I-1, 4-II-1, 4-III-1 and 4-IV-1) names a number for each stage's end. It does
 * not name the characters.
 */
const stages = [
  { years: 2, characters: 1_000 },
  { years: 4, characters: 1_800 },
  { years: 6, characters: 2_700 },
  { years: 9, characters: 4_000 },
] as const;

/**
 * Characters that are known at a grade's end: within a stage as many are learnt each year, after the last
 * stage no more are counted.
 */
export function charactersKnownAt(grade: Grade): number {
  const years = grades.indexOf(grade) + 1;
  let from = { years: 0, characters: 0 };
  for (const to of stages) {
    if (years <= to.years) {
      const share = (years - from.years) / (to.years - from.years);
      return Math.round(from.characters + share * (to.characters - from.characters));
    }
    from = to;
  }
  return from.characters;
}

let places: ReadonlyMap<string, number> | undefined;
const placeOf = (character: string): number =>
  (places ??= new Map([...commonCharacters].map((one, place) => [one, place]))).get(character) ??
  Number.POSITIVE_INFINITY;

/**
 * Whether a reader of this grade may not know the character yet. An estimate: commoner characters are taken
 * to be learnt sooner.
 */
export const isAboveGrade = (character: string, grade: Grade): boolean =>
  placeOf(character) >= charactersKnownAt(grade);
