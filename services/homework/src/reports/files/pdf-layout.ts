/** Sizes are in points of 1/72 inch. */
export interface PageBox {
  readonly width: number;
  readonly margin: number;
}

/** Between the words of two columns, and around the words of one. */
export const cellPadding = 4;
const [narrowest, widest] = [24, 150];

/**
 * Which columns stand beside each other: as many as a page holds, the first ones repeated in each band, so
 * that every line says whose it is.
 * @param widths what each column would like to have
 * @param fixed how many of the first columns are repeated
 * @returns bands of columns by their places, each with its width
 */
export function columnBands(
  widths: readonly number[],
  fixed: number,
  { width, margin }: PageBox,
): { at: number; width: number }[][] {
  const room = width - 2 * margin;
  const columns = widths.map((one, at) => ({
    at,
    width: Math.min(widest, Math.max(narrowest, one)) + 2 * cellPadding,
  }));
  const [repeated, others] = [columns.slice(0, fixed), columns.slice(fixed)];
  const taken = repeated.reduce((sum, column) => sum + column.width, 0);
  const bands: { at: number; width: number }[][] = [];
  let left = 0;
  for (const column of others) {
    const band = bands.at(-1);
    if (band && column.width <= left) {
      band.push(column);
      left -= column.width;
    } else {
      bands.push([...repeated, column]);
      left = room - taken - column.width;
    }
  }
  return bands.length > 0 ? bands : [repeated];
}
