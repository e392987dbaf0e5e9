import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { partsOf } from '@yuedu/contracts/rules/paragraph-parts';

export { partsOf };

export type DraftParagraph = DraftPost['paragraphs'][number];

/** The plain form: parts parted by line breaks. Places in it are counted in code points. */
export function plainText(paragraph: DraftParagraph): string {
  return partsOf(paragraph).join('\n');
}

/** Letters, digits and Han characters; no punctuation and no blanks. */
export function countCharacters(paragraphs: readonly DraftParagraph[]): number {
  return paragraphs.reduce(
    (sum, paragraph) =>
      sum +
      Array.from(plainText(paragraph).normalize('NFKC')).filter((character) =>
        /[\p{L}\p{N}]/u.test(character),
      ).length,
    0,
  );
}

/** Characters a minute that readers of a level manage when they read to answer. */
const pace: Record<DraftPost['education'], number> = {
  ElementarySchool: 150,
  JuniorHighSchool: 250,
  SeniorHighSchool: 300,
  Others: 350,
};

/** Reading time in whole minutes, at least one. */
export function readingMinutes(characters: number, education: DraftPost['education']): number {
  return Math.max(1, Math.ceil(characters / pace[education]));
}
