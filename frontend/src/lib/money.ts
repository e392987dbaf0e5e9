/** 「年」「月」「6 個月」: what a price is for. */
export const periodWords = (months: number): string =>
  months === 12 ? '年' : months === 1 ? '月' : months % 12 === 0 ? `${months / 12} 年` : `${months} 個月`;
/** 「一年」「一個月」 of a plan's name: 悅讀家庭・一年. */
export const lengthWords = (months: number): string =>
  months === 12
    ? '一年'
    : months === 1
      ? '一個月'
      : months % 12 === 0
        ? `${months / 12} 年`
        : `${months} 個月`;
