import type { Plan as ShownPlan } from '@yuedu/contracts/http/billing/plans';
import type { Plan } from '../generated/prisma/client.ts';
import type { Locale } from '@yuedu/contracts/rules/locale';
import { priceIn } from './domain/price.ts';

export function presentPlan(row: Plan, locale: Locale): ShownPlan {
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    summary: row.summary,
    features: row.features,
    image: row.image,
    offer: row.offer as ShownPlan['offer'],
    zones: row.zones,
    months: row.months,
    price: priceIn(locale, row),
    sharesWithChildren: row.sharesWithChildren,
    position: row.position,
    isOffered: row.isOffered,
    updatedAt: row.updatedAt.toISOString(),
  };
}
