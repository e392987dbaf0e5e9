import { z } from 'zod';
import { currency } from '../../events/billing.ts';

/** Minor units (sen, cents) with their ISO currency: 19900 MYR is RM 199.00, 168000 TWD is NT$ 1,680. */
export const money = z.object({ amountMinor: z.int().nonnegative(), currency });
export type Money = z.output<typeof money>;
