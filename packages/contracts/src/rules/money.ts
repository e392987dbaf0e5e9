import type { Money } from '../http/billing/money.ts';

const signs: Record<Money['currency'], string> = { MYR: 'RM', TWD: 'NT$' };

/** 「RM 168.00」「NT$ 1,680」: ringgit always with sen, dollars only where there are cents. */
export function moneyWords({ amountMinor, currency }: Money): string {
  const isWhole = currency === 'TWD' && amountMinor % 100 === 0;
  const digits = isWhole ? 0 : 2;
  const amount = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${signs[currency]} ${amount.format(amountMinor / 100)}`;
}

/** What a price comes to in a month, in whole ringgit or dollars: a comparison, nobody pays it. */
export const monthlyPrice = ({ amountMinor, currency }: Money, months: number): Money => ({
  amountMinor: Math.round(amountMinor / months / 100) * 100,
  currency,
});
