import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RouteDefinition } from '@yuedu/contracts/route';
import type { Sql } from '@yuedu/messaging/sql';
import { createHash } from 'node:crypto';
import { Answer } from './answer.ts';
import { type TransactionHost, withTransaction } from '../database/database.ts';
import { fail } from './fail.ts';
import { type KitRequest, ROUTE, stateOf } from './route.ts';

/** How long a first answer is kept, in milliseconds: 24 h. */
export const idempotencyRetentionMs = 86_400_000;

/** Who repeats what: the call that an `Idempotency-Key` names; `key` null when the caller sent none. */
export interface IdempotencyCall {
  readonly userId: string;
  readonly route: string;
  readonly key: string | null;
  readonly bodyHash: string;
}

/** The call's idempotency key for `once()`. */
export const Idempotent = createParamDecorator((_: unknown, context: ExecutionContext): IdempotencyCall => {
  const state = stateOf(context.switchToHttp().getRequest<KitRequest>());
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as RouteDefinition;
  return {
    userId: state.caller?.userId ?? '',
    route: `${route.method} ${route.path}`,
    key: state.idempotencyKey ?? null,
    bodyHash: createHash('sha256').update(canonical(state.input)).digest('hex'),
  };
});

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Runs the effect once per key, in one transaction with the mark.
 * @param effect does its work with `tx` and returns the data to answer (or `answer(data, …)`)
 * @returns the effect's answer, or the first one again
 * @throws idempotency.mismatch (422) for another body, idempotency.in-flight (409) while the first runs;
 * errors of the effect leave no mark
 */
export async function once<Tx extends Sql, R>(
  prisma: TransactionHost<Tx>,
  call: IdempotencyCall,
  now: Date,
  effect: (tx: Tx) => Promise<R>,
): Promise<R> {
  const { userId, route, key, bodyHash } = call;
  if (key === null) return withTransaction(prisma, effect);
  return withTransaction(prisma, async (tx) => {
    const [lock] = await tx.$queryRawUnsafe<{ got: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 72707370)) AS got',
      JSON.stringify([userId, route, key]),
    );
    if (lock?.got !== true) throw fail('idempotency.in-flight', { retryAfterS: 1 });
    const [first] = await tx.$queryRawUnsafe<{ body_hash: string; status: number | null; body: unknown }[]>(
      `SELECT body_hash, status, body FROM idempotency WHERE user_id = $1 AND route = $2 AND key = $3
        AND expires_at > $4::timestamptz`,
      userId,
      route,
      key,
      now.toISOString(),
    );
    if (first) {
      if (first.body_hash !== bodyHash) throw fail('idempotency.mismatch');
      return (first.status === null ? first.body : new Answer(first.body, { status: first.status })) as R;
    }
    const result = await effect(tx);
    const [data, status] =
      result instanceof Answer ? [result.data as unknown, result.options.status ?? null] : [result, null];
    await tx.$executeRawUnsafe(
      `INSERT INTO idempotency (user_id, route, key, body_hash, status, body, expires_at)
        VALUES ($1, $2, $3, $4, $5::int, $6::jsonb, $7::timestamptz)
       ON CONFLICT (user_id, route, key) DO UPDATE SET body_hash = $4, status = $5::int, body = $6::jsonb,
       expires_at = $7::timestamptz`,
      userId,
      route,
      key,
      bodyHash,
      status,
      JSON.stringify(data ?? null),
      new Date(now.getTime() + idempotencyRetentionMs).toISOString(),
    );
    return result;
  });
}

/** Deletes marks that have run out. */
export async function sweepIdempotency(db: Sql, now: Date): Promise<number> {
  return db.$executeRawUnsafe(
    'DELETE FROM idempotency WHERE expires_at <= $1::timestamptz',
    now.toISOString(),
  );
}
