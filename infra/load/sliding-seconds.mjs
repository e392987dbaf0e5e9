/** Of moments in microseconds: the most that lie within any second (its ends belong to it). */
export function mostInAnySecond(moments) {
  const sorted = [...moments].sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [at, moment] of sorted.entries()) {
    while (moment - sorted[first] > 1_000_000) first += 1;
    most = Math.max(most, at - first + 1);
  }
  return most;
}
