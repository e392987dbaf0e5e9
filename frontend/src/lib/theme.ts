import type { InterfaceSize } from '@yuedu/contracts/rules/display';

/**
 * The eleven named colours and the tints that scripts need (charts, theme-color); style sheets use the
 * variables of styles/tokens.css.
 */
export const colors = {
  xuejian: '#FFFEFB',
  xuanzhi: '#F7F1E4',
  yezhi: '#1F1E1B',
  mo: '#24221D',
  danmo: '#5E584C',
  huimo: '#857C6B',
  jiexian: '#DFD6C4',
  huaqing: '#1F4F63',
  tenghuang: '#F0C04A',
  zheshi: '#9C4221',
  shilv: '#3B6647',
} as const;

export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Root size in px by the person's choice, as in styles/tokens.css. */
export const rootSizes: Record<InterfaceSize, number> = { small: 12, default: 14, large: 16 };
