/** Upper and lower group: 27 % each (Kelley 1939), in which the difference is told most surely. */
export const groupShare = 0.27;

/**
 * Under this many readers neither discrimination nor groups are given: at 30 a correlation is off by about
 * 0.18 (1 ÷ √(n − 1)), and a group has nine readers.
 */
export const fewestForGroups = 30;

/** Share of points by which an item is very easy or very hard, so that it tells readers apart no more. */
export const extremeShare = { easy: 0.95, hard: 0.2 } as const;

/** What a discrimination says (Ebel and Frisbie 1991): 0.30 and more is good, under 0.20 is to be revised. */
export function discriminationBand(discrimination: number): 'negative' | 'poor' | 'fair' | 'good' {
  if (discrimination < 0) return 'negative';
  if (discrimination < 0.2) return 'poor';
  return discrimination < 0.3 ? 'fair' : 'good';
}
