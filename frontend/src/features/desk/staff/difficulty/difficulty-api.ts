import { hintDifficulty } from '@yuedu/contracts/http/content/difficulty';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { call } from '../../../../lib/http/call.ts';

export type TextToJudge = Pick<DraftPost, 'education' | 'grade' | 'paragraphs'>;

/** How difficult the text may be. Throws ApiError. */
export const difficultyOf = ({ education, grade, paragraphs }: TextToJudge) =>
  call(hintDifficulty, { body: { education, paragraphs, ...(grade !== undefined && { grade }) } });
export type Difficulty = Awaited<ReturnType<typeof difficultyOf>>;
