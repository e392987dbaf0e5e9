/**
 * Characters that have other readings in words, but standing by themselves read one way only: an editor need
 * not look at each. What the place turns from the usual reading (受不了) is uncertain all the same.
 */
export const alwaysAlone: ReadonlySet<string> = new Set(
  '的了把和都說會要個沒比與太嗎號泥喝同色呢吧若趟阿校仔掃呀囉一不上大子們這那是',
);
