import type { FiguresOf } from '@yuedu/service-kit/figures/figures.service';

export const figures: FiguresOf<'content'> = {
  texts: () => ({ from: "posts WHERE use = 'library' AND published_at IS NOT NULL" }),
  drafts: () => ({ from: 'post_drafts' }),
};
