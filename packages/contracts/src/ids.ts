import { z } from 'zod';

/** UUID of any version: own ids are version 7, demo content has version 5. */
export const id = z.uuid();
/**
 * Years that dates of people and devices fall in, with room for sums: JavaScript writes years over 9999 in a
 * form that Postgres can't read, and Postgres has no year 0.
 */
const firstMs = Date.UTC(1900, 0, 1);
const lastMs = Date.UTC(3000, 0, 1);

/** Whether an ISO 8601 text is an instant of the years 1900 to 2999. */
export function isInRange(text: string): boolean {
  const ms = Date.parse(text);
  return ms >= firstMs && ms < lastMs;
}

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(isInRange, { message: '年份要在 1900 到 2999 之間。' });
/** Aggregate version, raised with every change; also the ETag. */
export const version = z.int().positive();
