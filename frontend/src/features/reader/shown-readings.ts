import type { Post, Reading } from '@yuedu/contracts/http/content/posts';
import { spokenReadings } from '@yuedu/contracts/rules/tone-sandhi';
import { characters } from './code-points.ts';

interface WithReadings {
  text: string;
  readings?: Reading[] | undefined;
}

/**
 * The same text with the readings of some characters only, in title, paragraphs, questions, items and
 * options: whatever draws it, prints it or keeps it shows the same ones. A reading that stays is the one of
 * the whole text, so that 得 reads the same in both; 一 and 不 have the tones that they are spoken with.
 */
export function withReadingsOf(post: Post, shows: (character: string) => boolean): Post {
  const among = (text: string, readings: readonly Reading[]): Reading[] => {
    const all = characters(text);
    return spokenReadings(text, readings).filter(({ at }) => shows(all[at] ?? ''));
  };
  const some = <T extends WithReadings>(one: T): T =>
    one.readings ? { ...one, readings: among(one.text, one.readings) } : one;
  return {
    ...post,
    ...(post.titleReadings && { titleReadings: among(post.title, post.titleReadings) }),
    paragraphs: post.paragraphs.map((one) => ({ ...one, readings: among(one.text, one.readings) })),
    questions: post.questions.map((question) => ({
      ...question,
      ...(question.readings && { readings: among(question.stem, question.readings) }),
      ...(question.options && { options: question.options.map(some) }),
      ...(question.items && { items: question.items.map(some) }),
    })),
  };
}
