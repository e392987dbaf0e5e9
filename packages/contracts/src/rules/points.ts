const inHundredths = (points: number): number => Math.round(points * 100);

/** Points have two decimals at most. */
export const roundPoints = (points: number): number => inHundredths(points) / 100;

/** Sums in hundredths, so that two decimals stay two decimals. */
export const sumPoints = (values: readonly number[]): number =>
  values.reduce((total, value) => total + inHundredths(value), 0) / 100;

/** points × part ÷ whole, to two decimals; all points where there is nothing to get right. */
export const shareOfPoints = (points: number, part: number, whole: number): number =>
  whole === 0 ? points : Math.round((points * 100 * part) / whole) / 100;
