import type { AnswerState } from './summary.ts';

/** The word says the state; the colour repeats it. */
export const stateKinds: Record<AnswerState, 'ok' | 'warn' | 'gold' | 'plain' | undefined> = {
  right: 'ok',
  partial: undefined,
  wrong: 'warn',
  blank: 'plain',
  pending: 'plain',
  withheld: 'plain',
};
