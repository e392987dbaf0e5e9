import { Inject, Injectable } from '@nestjs/common';
import { schoolYearStartOf } from '@yuedu/contracts/rules/locale';
import { audit } from '@yuedu/service-kit/audit/audit';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import type { PrismaClient, YearChange } from '../generated/prisma/client.ts';
import { type Announced, UsersService } from '../users/users.service.ts';
import { mostAtOnce, promoteSome, restoreSome } from './move-people.ts';
import { schoolYearAt, type SchoolYear, yearsDue } from './domain/years-due.ts';

/** Before every id. */
const beforeAll = '00000000-0000-0000-0000-000000000000';
const subjectOf = (year: number): string => `school-year-${year}`;
/** Moves some people after this id, and gives those whom it moved. */
type MoveSome = (tx: Tx, some: { after: string; now: Date }) => Promise<Announced[]>;

/** The change of the school year: students go up a grade, once a year each. */
@Injectable()
export class YearChangesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Pick<Env, 'LOCALE'>,
    private readonly users: UsersService,
  ) {}

  /** Carries out what is due. The first look of all moves nobody: grades are right as they stand. */
  async carryOut(now: Date): Promise<void> {
    const start = await this.start();
    const last = await this.prisma.yearChange.findFirst({ orderBy: { year: 'desc' } });
    if (!last) return this.beginKeeping(schoolYearAt(now, start), now);
    if (last.finishedAt === null) await this.promoteAll(last, now);
    for (const { year, startsAt } of yearsDue(last.year, now, start)) {
      await this.prisma.yearChange.createMany({
        data: { year, startsAt, begunAt: now },
        skipDuplicates: true,
      });
      // another run may have begun it, by a start that was another day
      await this.promoteAll(await this.prisma.yearChange.findUniqueOrThrow({ where: { year } }), now);
    }
  }

  /** Takes back the changes that an operator has asked to be undone. */
  async undoRequested(now: Date): Promise<void> {
    const requested = await this.prisma.yearChange.findMany({
      where: { undoRequestedAt: { not: null }, undoneAt: null, finishedAt: { not: null } },
      orderBy: { year: 'desc' },
      take: 10,
    });
    for (const change of requested) await this.undo(change, now);
  }

  private async start(): Promise<string> {
    const setting = await this.prisma.replicaSchoolYearStart.findUnique({
      where: { key: 'schoolYearStart' },
    });
    return schoolYearStartOf(setting?.days, this.env.LOCALE);
  }

  private async beginKeeping({ year, startsAt }: SchoolYear, now: Date): Promise<void> {
    await this.prisma.yearChange.createMany({
      data: { year, startsAt, begunAt: now, finishedAt: now },
      skipDuplicates: true,
    });
  }

  private async promoteAll({ year, startsAt }: YearChange, now: Date): Promise<void> {
    const isOpen = (tx: Tx) => tx.yearChange.findFirst({ where: { year, finishedAt: null } });
    await this.moveAll(year, isOpen, now, (tx, some) => promoteSome(tx, { ...some, year, startsAt }));
    await withTransaction(this.prisma, async (tx) => {
      const { count } = await tx.yearChange.updateMany({
        where: { year, finishedAt: null },
        data: { finishedAt: now },
      });
      if (count === 0) return;
      const { promoted } = await tx.yearChange.findUniqueOrThrow({ where: { year } });
      await audit(
        tx,
        { actor: 'system', action: 'grades.promoted', subject: subjectOf(year), detail: { year, promoted } },
        now,
      );
    });
  }

  private async undo({ year, startsAt }: YearChange, now: Date): Promise<void> {
    const isOpen = (tx: Tx) => tx.yearChange.findFirst({ where: { year, undoneAt: null } });
    await this.moveAll(year, isOpen, now, (tx, some) => restoreSome(tx, { ...some, year, startsAt }));
    await withTransaction(this.prisma, async (tx) => {
      const { count } = await tx.yearChange.updateMany({
        where: { year, undoneAt: null },
        data: { undoneAt: now },
      });
      if (count === 0) return;
      const { promoted: left } = await tx.yearChange.findUniqueOrThrow({ where: { year } });
      await audit(
        tx,
        {
          actor: 'system',
          action: 'grades.promotion-undone',
          subject: subjectOf(year),
          detail: { year, left },
        },
        now,
      );
    });
  }

  /**
   * Moves everybody, some in each transaction. Each holds the change's row: a run that was thought dead goes
   * on with nothing that another one has finished.
   */
  private async moveAll(
    year: number,
    isOpen: (tx: Tx) => Promise<YearChange | null>,
    now: Date,
    move: MoveSome,
  ): Promise<void> {
    let after: string | undefined = beforeAll;
    while (after !== undefined) {
      const from: string = after;
      after = await withTransaction(this.prisma, async (tx) => {
        // bounded by the one line of the year
        await tx.$queryRaw`SELECT 1 FROM year_changes WHERE year = ${year} FOR UPDATE`;
        if (!(await isOpen(tx))) return undefined;
        const moved = await move(tx, { after: from, now });
        await this.users.announce(tx, moved, now);
        return moved.length < mostAtOnce ? undefined : moved.at(-1)?.id;
      });
    }
  }
}
