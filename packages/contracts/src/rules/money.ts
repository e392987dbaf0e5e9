/** An amount in hundredths of its currency. */
export interface Amount {
  readonly amountMinor: number;
  readonly currency: string;
}
const signs: Readonly<Record<string, string | undefined>> = { MYR: 'RM', TWD: 'NT$' };

/** 「RM 168.00」「NT$ 1,680」: ringgit always with sen, dollars only where there are cents. */
export function moneyWords({ amountMinor, currency }: Amount): string {
  const isWhole = currency === 'TWD' && amountMinor % 100 === 0;
  const digits = isWhole ? 0 : 2;
  const amount = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${signs[currency] ?? currency} ${amount.format(amountMinor / 100)}`;
}

/** What a price comes to in a month, in whole ringgit or dollars: a comparison, nobody pays it. */
export const monthlyPrice = ({ amountMinor, currency }: Amount, months: number): Amount => ({
  amountMinor: Math.round(amountMinor / months / 100) * 100,
  currency,
});
