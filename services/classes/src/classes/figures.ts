import type { FiguresOf } from '@yuedu/service-kit/figures/figures.service';

export const figures: FiguresOf<'classes'> = {
  running: (now) => ({ from: 'classes WHERE end_at > $1', values: [now] }),
  schools: () => ({ from: 'schools' }),
};
