/** The q-quantile of a list by nearest rank. */
export function quantile(list, q) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)];
}

export const median = (list) => quantile(list, 0.5);

/** `median (least–most)` of rounds, with so many digits. */
export const range = (list, digits = 0) =>
  `${median(list).toFixed(digits)} ` +
  `(${Math.min(...list).toFixed(digits)}–${Math.max(...list).toFixed(digits)})`;

/** Slope of the straight line with the least squares through [x, y] points; 0 for fewer than two. */
export function slopeOf(points) {
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return spread > 0 ? points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread : 0;
}
