import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { createHash } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';

/** Most devices of one person; the one that was used longest ago gives way. */
const mostDevices = 20;
/** A device without a log-in for this long is a stranger again, in milliseconds: 180 days. */
const lifetimeMs = 180 * 86_400_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/** @param visitor the visitor cookie, which the gateway gives to every browser and nobody else can read */
const hashOf = (visitor: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`device:${visitor}`).digest());

/** The browsers from which a person has logged in. */
@Injectable()
export class DevicesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** An account that does not exist (null) is looked up like any other, so that the time says nothing. */
  async has(userId: string | null, visitor: string): Promise<boolean> {
    const key = { userId: userId ?? nobody, device: hashOf(visitor) };
    return (await this.prisma.knownDevice.findUnique({ where: { userId_device: key } })) !== null;
  }

  async remember(userId: string, visitor: string, now: Date): Promise<void> {
    // the lock orders it against an erasure, which must not leave anything behind
    await this.prisma.$executeRaw`INSERT INTO known_devices (user_id, device, last_log_in_at)
      SELECT id, ${hashOf(visitor)}, ${now} FROM users WHERE id = ${userId}::uuid
      AND deleted_at IS NULL FOR SHARE
      ON CONFLICT (user_id, device) DO UPDATE SET last_log_in_at = excluded.last_log_in_at`;
    await this.prisma.$executeRaw`DELETE FROM known_devices WHERE user_id = ${userId}::uuid AND device IN (
      SELECT device FROM known_devices WHERE user_id = ${userId}::uuid
      ORDER BY last_log_in_at DESC, device OFFSET ${mostDevices})`;
  }

  async removeExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - lifetimeMs);
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM known_devices WHERE (user_id, device) IN (
        SELECT user_id, device FROM known_devices WHERE last_log_in_at < ${before} LIMIT ${removedAtOnce})`,
    );
  }

  async forgetAll(tx: Tx, userId: string): Promise<void> {
    await tx.knownDevice.deleteMany({ where: { userId } });
  }
}
