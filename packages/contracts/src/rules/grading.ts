import type { AnswerValue } from '../http/homework/attempts.ts';

/** Of one remark of a teacher, in UTF-16 units. */
export const mostRemarkLength = 300;

/** Forms of one character that children write for each other. */
const sameCharacters: Record<string, string> = { 台: '臺', 裡: '裏', 着: '著', 爲: '為', 麽: '麼', 綫: '線' };

/** Signs that say nothing by themselves, with what stands around them; those of sums do: 3＋5 is not 35. */
const signs = /(\p{N}?)((?:(?!\p{Sm})[\p{P}\p{S}\p{Z}\p{C}\s])+)(?=(\p{N}?))/gu;

/** Between digits a sign stays, as in 3.5 and 1/2, and a minus before one. */
function withoutSigns(text: string): string {
  return text.replace(signs, (all, before: string, between: string, after: string) => {
    if (before && after) return all;
    return before + (after && between.endsWith('-') ? '-' : '');
  });
}

/**
 * The form by which short answers are alike: width (NFKC), case, blanks, punctuation and variants of a
 * character say nothing. What differs in any other character stays apart: no machine says that it means the
 * same.
 */
export function likeText(text: string): string {
  const bare = withoutSigns(text.normalize('NFKC').toLowerCase());
  const like = [...bare].map((character) => sameCharacters[character] ?? character).join('');
  // signs alone, as ？？ or ←, are alike only when they are the same
  return like === '' ? text.normalize('NFKC').replace(/\s/gu, '') : like;
}

/** The form of an answer's words; null for answers that are no text. */
export const likeValue = (value: AnswerValue | null): string | null =>
  value !== null && 'text' in value ? likeText(value.text) : null;

/** Answers that one decision marks: the most frequent first, else in the order they came. */
export function groupAlike<A extends { readonly like: string | null }>(answers: readonly A[]): A[][] {
  const groups = new Map<string, A[]>();
  for (const answer of answers) {
    const group = groups.get(answer.like ?? '');
    if (group) group.push(answer);
    else groups.set(answer.like ?? '', [answer]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** The points that an answer may be given: those of the rubric, none and all; without a rubric each one. */
export function scoreLevels(rubric: readonly { readonly points: number }[], points: number): number[] {
  const levels =
    rubric.length === 0
      ? Array.from({ length: points + 1 }, (_, score) => score)
      : [0, ...rubric.map((level) => level.points), points];
  return [...new Set(levels)].filter((score) => score <= points).sort((a, b) => b - a);
}
