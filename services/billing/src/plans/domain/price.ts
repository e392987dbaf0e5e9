import type { Currency } from '@yuedu/contracts/events/billing';
import type { Locale } from '@yuedu/contracts/rules/locale';

export interface Priced {
  readonly amountMyr: number;
  readonly amountTwd: number;
}
export interface Price {
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** What a plan costs in this deployment: ringgit in Malaysia, new dollars in Taiwan, both in minor units. */
export function priceIn(locale: Locale, plan: Priced): Price {
  switch (locale) {
    case 'zh-MY':
      return { amountMinor: plan.amountMyr, currency: 'MYR' };
    case 'zh-TW':
      return { amountMinor: plan.amountTwd, currency: 'TWD' };
  }
}

/** Only what has a price and stands on the shelf is sold by an order. */
export function isForSale(
  plan: { readonly offer: string; readonly isOffered: boolean },
  price: Price,
): boolean {
  return plan.offer === 'purchase' && plan.isOffered && price.amountMinor > 0;
}
