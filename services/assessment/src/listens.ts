import type { Listen } from '@yuedu/messaging/consume/listens';

/** Nothing yet: what the assessment hears of people and payments comes with registration. */
export const listens: readonly Listen[] = [];
