import type { Process } from '@yuedu/contracts/events/content';
import type { AnswerState } from './summary.ts';

export const processWords: Record<Process, string> = {
  retrieve: '提取訊息',
  infer: '推論訊息',
  integrate: '詮釋整合',
  evaluate: '比較評估',
};
/** The word says the state; the colour repeats it. */
export const stateKinds: Record<AnswerState, 'ok' | 'warn' | 'gold' | 'plain' | undefined> = {
  right: 'ok',
  partial: undefined,
  wrong: 'warn',
  blank: 'plain',
  pending: 'plain',
  withheld: 'plain',
};
