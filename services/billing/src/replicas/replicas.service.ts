import { Injectable } from '@nestjs/common';
import type { Tx } from '../database.ts';

export interface ClassFacts {
  title: string | null;
  zones: string[];
  endAt: Date | null;
  endedAt: Date | null;
}
const mostMembers = 2_000;

/** Classes and families, from the events of other services. */
@Injectable()
export class ReplicasService {
  /**
   * A class's end, with a version of its own: it may come before what the class is, and stays when that
   * comes.
   */
  async endClass(tx: Tx, id: string, end: { endedAt: Date; sequence: number }): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO replica_classes AS c (id, zones, sequence, ended_at, ended_sequence)
      VALUES (${id}::uuid, '{}', 0, ${end.endedAt}, ${end.sequence})
      ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, ended_sequence = excluded.ended_sequence
      WHERE c.ended_sequence < excluded.ended_sequence`;
  }

  async childrenOf(tx: Tx, parentId: string): Promise<string[]> {
    const rows = await tx.replicaFamily.findMany({
      where: { parentId, unlinkedAt: null },
      orderBy: { childId: 'asc' },
      take: 100,
    });
    return rows.map((row) => row.childId);
  }

  async classOf(tx: Tx, classId: string): Promise<{ facts: ClassFacts | null; memberIds: string[] }> {
    const facts = await tx.replicaClass.findUnique({ where: { id: classId } });
    const members = await tx.replicaMember.findMany({
      where: { classId, leftAt: null },
      orderBy: { userId: 'asc' },
      take: mostMembers,
    });
    return { facts, memberIds: members.map((member) => member.userId) };
  }
}
