import type { FiguresOf } from '@yuedu/service-kit/figures/figures.service';

/** The provider has been asked many times by then. */
const stuckMs = 3_600_000;

export const figures: FiguresOf<'billing'> = {
  subscriptions: (now) => ({ from: "subscriptions WHERE state = 'active' AND end_at > $1", values: [now] }),
  surplus: () => ({ from: "payments WHERE state = 'surplus'" }),
  stuck: (now) => ({
    from: "payments WHERE state IN ('creating', 'pending') AND created_at < $1",
    values: [new Date(now.getTime() - stuckMs)],
  }),
};
