import type { FiguresOf } from '@yuedu/service-kit/figures/figures.service';

export const figures: FiguresOf<'content'> = {
  texts: () => ({ from: "posts WHERE use = 'library' AND published_at IS NOT NULL" }),
  unpublished: () => ({ from: 'posts WHERE published_at IS NULL' }),
};
