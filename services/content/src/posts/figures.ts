import type { FiguresOf } from '@yuedu/service-kit/figures/figures.service';

export const figures: FiguresOf<'content'> = {
  texts: () => ({ from: "posts WHERE use = 'library' AND published_at IS NOT NULL" }),
  // as the editors' list filters them
  unpublished: () => ({ from: "posts WHERE use = 'library' AND state = 'draft'" }),
};
