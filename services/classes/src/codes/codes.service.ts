import { Inject, Injectable } from '@nestjs/common';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../database.ts';
import { ClassesService, hasEnded } from '../classes/classes.service.ts';
import type { Env } from '../env.ts';
import type { ClassCode, PrismaClient, SchoolClass } from '../generated/prisma/client.ts';
import { foldCode, makeCode, showCode } from '@yuedu/contracts/rules/typed-code';
import { codeExpiry } from './domain/class-code.ts';

type Leader = { readonly userId: string; readonly role: string };
interface ShownCode {
  code: string;
  expiresAt: string;
}

const show = (row: ClassCode): ShownCode => ({
  code: showCode(row.code),
  expiresAt: row.expiresAt.toISOString(),
});

/** The codes by which students join. */
@Injectable()
export class CodesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    private readonly classes: ClassesService,
  ) {}

  /** A new code; older ones go on working until they expire or are deleted. */
  async create(command: Command & { classId: string; caller: Leader; code?: string }): Promise<ShownCode> {
    const { classId, caller, now, id = newId(), code = makeCode(randomBytes(8)) } = command;
    return withTransaction(this.prisma, async (tx) => {
      const schoolClass = await this.classes.led(tx, classId, caller);
      if (hasEnded(schoolClass, now)) throw fail('classes.class-ended');
      return show(
        await tx.classCode.create({
          data: {
            id,
            classId,
            code,
            expiresAt: this.expiryOf(now, schoolClass.endAt),
            createdAt: now,
          },
        }),
      );
    });
  }

  /** Until when a code that is made now holds. @param endAt of its class, or of the last of several */
  expiryOf(now: Date, endAt: Date): Date {
    return codeExpiry(now, this.env.CODE_LIFE_DAYS, endAt);
  }

  /** What a student can join by now, newest first. */
  async list(command: { classId: string; caller: Leader; now: Date }): Promise<{ results: ShownCode[] }> {
    return withTransaction(this.prisma, async (tx) => {
      await this.classes.led(tx, command.classId, command.caller);
      const rows = await tx.classCode.findMany({
        where: { classId: command.classId, revokedAt: null, expiresAt: { gte: command.now } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 20,
      });
      return { results: rows.map(show) };
    });
  }

  async revokeAll(command: { classId: string; caller: Leader; now: Date }): Promise<{ deleted: number }> {
    return withTransaction(this.prisma, async (tx) => {
      await this.classes.led(tx, command.classId, command.caller);
      const { count } = await tx.classCode.updateMany({
        where: { classId: command.classId, revokedAt: null },
        data: { revokedAt: command.now },
      });
      return { deleted: count };
    });
  }

  /**
   * The class of a code. Wrong ones are counted: so many a minute, then no answer at all, not even for a
   * right one.
   * @throws classes.code-unknown, classes.code-expired, classes.too-many-tries
   */
  async classOf(command: { code: string; userId: string; now: Date }): Promise<SchoolClass> {
    const { now } = command;
    const row = await this.tried(command, () =>
      this.prisma.classCode.findUnique({
        where: { code: foldCode(command.code) },
        include: { schoolClass: true },
      }),
    );
    if (row.revokedAt !== null || row.expiresAt < now)
      throw fail(hasEnded(row.schoolClass, now) ? 'classes.class-ended' : 'classes.code-expired');
    return row.schoolClass;
  }

  /**
   * Looks a code up, of whatever kind: the wrong ones of a person are counted together.
   * @throws classes.code-unknown, classes.too-many-tries
   */
  async tried<R>({ userId, now }: { userId: string; now: Date }, find: () => Promise<R | null>): Promise<R> {
    // Counted before the look-up, in one statement: parallel guesses can't slip under the limit.
    const count = await this.countTry(userId, now);
    if (count > this.env.CODE_TRIES_PER_MINUTE)
      throw fail('classes.too-many-tries', { retryAfterS: 60 - now.getUTCSeconds() });
    const found = await find();
    if (found === null) throw fail('classes.code-unknown');
    await this.prisma.codeTry.updateMany({
      where: { userId, count: { gt: 0 } },
      data: { count: { decrement: 1 } },
    });
    return found;
  }

  /** Of a person whose account is deleted: what he tried, and what he let others in by. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.groupCode.deleteMany({ where: { ownerId: userId } });
    await tx.codeTry.deleteMany({ where: { userId } });
  }

  private async countTry(userId: string, now: Date): Promise<number> {
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    const [row] = await this.prisma.$queryRaw<{ count: number }[]>`
      INSERT INTO code_tries AS t (user_id, minute, count) VALUES (${userId}::uuid, ${minute}, 1)
      ON CONFLICT (user_id) DO UPDATE SET minute = excluded.minute, count = CASE
      WHEN t.minute = excluded.minute THEN t.count + 1 ELSE 1 END RETURNING count`;
    return row?.count ?? 1;
  }
}
