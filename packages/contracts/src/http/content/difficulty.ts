import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { unfinishedDraft } from './post-drafts.ts';
import { difficulties } from './posts.ts';

const { education, grade, paragraphs } = unfinishedDraft.shape;

/** One thing that was counted: in words, and which level it speaks for; null where it speaks for none. */
export const difficultyReason = z.object({
  code: z.enum(['characters', 'distinct', 'sentence', 'connectives', 'above-grade', 'words', 'variety']),
  level: z.enum(difficulties).nullable(),
  message: z.string(),
});
export type DifficultyReason = z.output<typeof difficultyReason>;

/** How difficult a text may be, counted from its words; the editor decides. Nothing is stored. */
export const hintDifficulty = defineRoute({
  service: 'content',
  method: 'POST',
  path: '/v1/posts/difficulty',
  access: 'editor',
  status: 200,
  summary: '文章難度的提示',
  body: z.strictObject({ education, grade, paragraphs }),
  response: z.object({
    /** Null while there is too little text to say anything. */
    level: z.enum(difficulties).nullable(),
    reasons: z.array(difficultyReason),
  }),
});
