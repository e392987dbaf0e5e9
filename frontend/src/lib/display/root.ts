import type { DisplayChoices } from '@yuedu/contracts/rules/display';

export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/**
 * The two attributes of the root that every page obeys: `data-size`, and `data-motion` where movement is
 * reduced, by the person's choice or by the device's. Styles and scripts go by it, so that there is one rule.
 */
export function showOnRoot(choices: DisplayChoices | null): void {
  const { dataset } = document.documentElement;
  dataset.size = choices?.interfaceSize ?? 'default';
  if (choices?.reducedMotion || window.matchMedia(reducedMotionQuery).matches) dataset.motion = 'reduced';
  else delete dataset.motion;
}

export const isMotionReduced = (): boolean => document.documentElement.dataset.motion === 'reduced';
