import { Injectable } from '@nestjs/common';
import { subscriptionChanged } from '@yuedu/contracts/events/auth';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';
import type { Tx } from '../database.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

export interface Grant {
  subscriptionId: string;
  sequence: number;
  /** As billing names it. */
  source: string;
  userIds: readonly string[];
  zones: readonly string[];
  isOpen: boolean;
  at: Date;
}
interface Due {
  id: string;
  zones: string[];
  due: string[];
  sources: string[];
  dueSources: string[];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/**
 * Which zones are open to whom, what was granted to the person and what subscriptions open; and which kinds
 * of subscription those are.
 */
@Injectable()
export class ZonesService {
  constructor(private readonly sessions: SessionsService) {}

  /**
   * Takes a subscription as it is now. Whose zones differ by it gets a stale token and is told, in the same
   * transaction; whose sources alone differ is told only, for no token holds them.
   */
  async grant(tx: Tx, grant: Grant): Promise<void> {
    const { subscriptionId, sequence, source, userIds, zones, isOpen, at } = grant;
    const before = await tx.zoneGrant.findUnique({ where: { subscriptionId } });
    const values = { user_ids: [...userIds], zones: [...zones], is_open: isOpen, source };
    if (
      !(await upsertReplica(tx, {
        table: 'zone_grants',
        key: { subscription_id: subscriptionId },
        sequence,
        values,
      }))
    )
      return;
    const concerned = [...new Set([...(before?.userIds ?? []), ...userIds])];
    for (const person of await this.dueTo(tx, concerned)) {
      const hasSameZones = isSame(person.zones, person.due);
      if (hasSameZones && isSame(person.sources, person.dueSources)) continue;
      await tx.user.update({
        where: { id: person.id },
        data: { zones: person.due, openSources: person.dueSources, updatedAt: at },
      });
      if (!hasSameZones) await this.sessions.staleTokens(tx, person.id);
      await appendEvents(tx, [
        newEvent(subscriptionChanged, {
          subject: person.id,
          sequence,
          time: at,
          data: { userId: person.id, audience: [person.id] },
        }),
      ]);
    }
  }

  /**
   * What people have and what is due to them, locked in one order, so that two subscriptions of one person
   * don't undo each other.
   */
  private async dueTo(tx: Tx, userIds: readonly string[]): Promise<Due[]> {
    // bounded by the people of one subscription
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id FOR UPDATE`;
    // bounded by the people of one subscription
    return tx.$queryRaw<
      Due[]
    >`SELECT u.id, ARRAY(SELECT DISTINCT z::text FROM unnest(u.zones) z ORDER BY 1) AS zones, ARRAY(
        SELECT DISTINCT z::text FROM (SELECT unnest(u.granted_zones) AS z UNION SELECT unnest(g.zones)
          FROM zone_grants g WHERE g.user_ids @> ARRAY[u.id] AND g.is_open) AS open ORDER BY 1) AS due,
        u.open_sources AS sources, ARRAY(SELECT DISTINCT g.source COLLATE "C" FROM zone_grants g
          WHERE g.user_ids @> ARRAY[u.id] AND g.is_open ORDER BY 1) AS "dueSources"
      FROM users u WHERE u.id = ANY(${userIds}::uuid[]) AND u.deleted_at IS NULL ORDER BY u.id`;
  }
}
