/** Most rows of one DELETE, so that none holds its locks for long. */
export const removedAtOnce = 2_000;
/** Most statements of one run; the next run goes on. */
const mostBatches = 100;

/**
 * Repeats a DELETE of at most `removedAtOnce` rows until nothing is left.
 * @param remove gives the number of rows it removed
 */
export async function inBatches(remove: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) if ((await remove()) < removedAtOnce) return;
}
