import { minuteOf } from '@yuedu/contracts/rules/taipei-time';
import { zhHant } from '../../locales/zh-hant.ts';

/** A moment as files have it, by Taipei's clock. */
export const momentCell = (instant: string | null): string | null =>
  instant === null ? null : minuteOf(instant);
export const leftNote = (student: { left: boolean }): string => (student.left ? zhHant.hasLeft : '');
