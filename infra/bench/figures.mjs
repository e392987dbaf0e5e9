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
