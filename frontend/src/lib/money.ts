import type { Money } from '@yuedu/contracts/http/billing/money';

const signs: Record<Money['currency'], string> = { MYR: 'RM', TWD: 'NT$' };

/** 「RM 168.00」「NT$ 1,680」: ringgit always with sen, dollars only where there are cents. */
export function moneyWords({ amountMinor, currency }: Money): string {
  const isWhole = currency === 'TWD' && amountMinor % 100 === 0;
  const digits = isWhole ? 0 : 2;
  return `${signs[currency]} ${new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amountMinor / 100)}`;
}

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
