import { Inject, Injectable } from '@nestjs/common';
import {
  type Inquiry as Shown,
  type InquiryState,
  type InquiryThread,
  mostInquiryMessages,
} from '@yuedu/contracts/http/assessment/inquiries';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Sql } from '@yuedu/messaging/sql';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { runCursorList } from '@yuedu/service-kit/lists/list';
import type { CursorList, ListSource } from '@yuedu/service-kit/lists/list-spec';
import { likeLiteral } from '@yuedu/service-kit/lists/text';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { Inquiry, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { readableInquiries, writesAs } from '../policies/inquiries.ts';
import { announce } from './announce.ts';
import { afterMessage, isAnnounced, keptMs, type Writer } from './domain/inquiry.ts';
import { inquiryList } from './inquiry-list.ts';
import { presentInquiry, presentThread } from './inquiries.presenter.ts';

const messages = {
  messages: {
    orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
    take: mostInquiryMessages,
  },
};
/** Removed at once by the job. */
const removedAtOnce = 500;

/** Questions and their threads: the asker's own, and all of them for the desk. */
@Injectable()
export class InquiriesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  listByCursor(query: ListQuery, caller: Caller): Promise<CursorList<Shown>> {
    return runCursorList(inquiryList, this.source(query, caller));
  }

  /** @throws assessment.inquiry-not-found for another person's, too */
  async get(id: string, caller: Caller): Promise<InquiryThread> {
    const where = { id, ...readableInquiries(caller) };
    const row = await this.prisma.inquiry.findFirst({ where, include: messages });
    if (!row) throw fail('assessment.inquiry-not-found');
    return presentThread(row);
  }

  /** A visitor's, by the key of a mail. @throws assessment.inquiry-not-found */
  async open(id: string, key: string): Promise<InquiryThread> {
    const row = await this.prisma.inquiry.findUnique({ where: { id }, include: messages });
    if (!row || !fits(row, key)) throw fail('assessment.inquiry-not-found');
    return presentThread(row);
  }

  /** @throws assessment.inquiry-not-found, assessment.inquiry-closed, assessment.inquiry-full */
  add(id: string, caller: Caller, text: string, now: Date): Promise<InquiryThread> {
    return withTransaction(this.prisma, async (tx) => {
      const row = await locked(tx, id, readableInquiries(caller));
      const writer = writesAs(caller, row);
      const action = 'inquiry.answered';
      if (writer === 'desk') await audit(tx, { actor: caller.userId, action, subject: id }, now);
      return write(tx, row, writer, text, now);
    });
  }

  addOfVisitor(id: string, key: string, text: string, now: Date): Promise<InquiryThread> {
    return withTransaction(this.prisma, async (tx) => {
      const row = await locked(tx, id, {});
      if (!fits(row, key)) throw fail('assessment.inquiry-not-found');
      return write(tx, row, 'asker', text, now);
    });
  }

  /** What is closed already stays as it is. */
  close(id: string, caller: Caller, now: Date): Promise<Shown> {
    return withTransaction(this.prisma, async (tx) => {
      const row = await locked(tx, id, readableInquiries(caller));
      if (row.state === 'closed') return presentInquiry(row);
      await auditOthers(tx, row, caller, 'inquiry.closed', now);
      const data = { state: 'closed', version: { increment: 1 }, updatedAt: now };
      return presentInquiry(await tx.inquiry.update({ where: { id }, data }));
    });
  }

  remove(id: string, caller: Caller, now: Date): Promise<{ deleted: true }> {
    return withTransaction(this.prisma, async (tx) => {
      const row = await locked(tx, id, readableInquiries(caller));
      await auditOthers(tx, row, caller, 'inquiry.deleted', now);
      await tx.inquiry.delete({ where: { id } });
      return { deleted: true };
    });
  }

  /** Of an account that is gone. */
  async forget(tx: Sql, userId: string): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM inquiries WHERE user_id = $1::uuid', userId);
  }

  /** Those that nobody has touched for a year. */
  async removeOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptMs);
    let removed: number;
    do
      removed = await this.prisma.$executeRaw`DELETE FROM inquiries WHERE id IN (
        SELECT id FROM inquiries WHERE updated_at < ${before} LIMIT ${removedAtOnce})`;
    while (removed === removedAtOnce);
  }

  private source(query: ListQuery, caller: Caller): ListSource<Inquiry, Prisma.InquiryWhereInput, Shown> {
    return {
      query,
      caller,
      scope: readableInquiries(caller),
      present: presentInquiry,
      search: (text) => ({
        OR: [
          { subject: { contains: likeLiteral(text), mode: 'insensitive' } },
          { name: { contains: likeLiteral(text), mode: 'insensitive' } },
        ],
      }),
      findMany: (args) => this.prisma.inquiry.findMany(args),
    };
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared in the same time whether the question is a visitor's or not. */
function fits({ keyHash }: Inquiry, key: string): boolean {
  const given = hashOf(key).toString('base64url');
  return timingSafeEqual(hashOf(keyHash ?? ''), hashOf(given)) && keyHash !== null;
}

async function locked(tx: Tx, id: string, where: { userId?: string }): Promise<Inquiry> {
  await tx.$queryRaw`SELECT 1 FROM inquiries WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.inquiry.findFirst({ where: { id, ...where } });
  if (!row) throw fail('assessment.inquiry-not-found');
  return row;
}

async function write(tx: Tx, row: Inquiry, writer: Writer, text: string, now: Date): Promise<InquiryThread> {
  const before = row.state as InquiryState;
  const count = await tx.inquiryMessage.count({ where: { inquiryId: row.id } });
  const state = afterMessage({ state: before, messages: count }, writer);
  if (state !== 'open' && state !== 'answered' && state !== 'closed') throw fail(state);
  const after = await tx.inquiry.update({
    where: { id: row.id },
    data: {
      state,
      version: { increment: 1 },
      updatedAt: now,
      messages: { create: { id: newId(), isFromDesk: writer === 'desk', text, createdAt: now } },
    },
    include: messages,
  });
  if (isAnnounced(before, writer))
    await announce(tx, after, writer === 'desk' ? 'inquiry-answered' : 'inquiry-received', now);
  return presentThread(after);
}

/** What one does with an own question is nobody's change of another's data. */
async function auditOthers(
  tx: Tx,
  { id, userId }: Inquiry,
  caller: Caller,
  action: string,
  now: Date,
): Promise<void> {
  if (userId !== caller.userId) await audit(tx, { actor: caller.userId, action, subject: id }, now);
}
