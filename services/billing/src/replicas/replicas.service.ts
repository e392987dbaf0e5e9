import { Injectable } from '@nestjs/common';
import type { Prisma } from '../generated/prisma/client.ts';

type Tx = Prisma.TransactionClient;
export interface ClassFacts {
  title: string | null;
  zones: string[];
  endAt: Date | null;
  endedAt: Date | null;
}
const mostMembers = 2_000;

/** What other services told about classes and families. */
@Injectable()
export class ReplicasService {
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
