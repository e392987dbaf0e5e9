import { Inject, Injectable } from '@nestjs/common';
import { sumPoints } from '@yuedu/contracts/rules/points';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { ClassWorkService } from '../../class-work/class-work.service.ts';
import { gradesDue } from '../../domain/keys-due.ts';
import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';

/** An attempt with what it comes to, as the reader or a list of the reader's has it. */
interface Totals {
  readonly id: string;
  readonly finishedAt: Date | null;
  readonly score: unknown;
  readonly maxScore: unknown;
  readonly pending: unknown;
}
interface ByHand {
  attemptId: string;
  score: number;
  maxScore: number;
}

/** What a reader and the parents see of points that a teacher gave: nothing before it is due. */
@Injectable()
export class ShownGradesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly work: ClassWorkService,
  ) {}

  /** Those of these attempts whose marks by hand are not shown to their reader yet. */
  async hiddenAmong(attempts: readonly Pick<Totals, 'id' | 'finishedAt'>[], now: Date): Promise<Set<string>> {
    const sums = await this.byHand(attempts);
    return this.notDue(attempts, sums, now);
  }

  /** The attempts as their reader sees them: what is not due counts as waiting. */
  async withoutHidden<A extends Totals>(attempts: readonly A[], now: Date): Promise<A[]> {
    const sums = await this.byHand(attempts);
    const hidden = await this.notDue(attempts, sums, now);
    return attempts.map((attempt) => {
      const sum = sums.find((one) => one.attemptId === attempt.id);
      return sum && hidden.has(attempt.id) ? { ...attempt, ...lessened(attempt, sum) } : attempt;
    });
  }

  /**
   * How many remarks each of these attempts has, by id; none where there is none.
   * @param options isReader: whether only what is due counts, as it does for who has written the answers
   */
  async remarksOf(
    attempts: readonly Pick<Totals, 'id' | 'finishedAt'>[],
    { isReader, now }: { isReader: boolean; now: Date },
  ): Promise<Map<string, number>> {
    const ids = attempts.filter((one) => one.finishedAt !== null).map((one) => one.id);
    if (ids.length === 0) return new Map();
    // bounded by the attempts named
    const rows = await this.prisma.$queryRaw<{ attemptId: string; count: number }[]>`
      SELECT attempt_id AS "attemptId", count(*)::int AS count FROM answer_grades
       WHERE attempt_id = ANY(${ids}::uuid[]) AND score IS NOT NULL AND remark <> '' GROUP BY attempt_id`;
    const hidden = isReader && rows.length > 0 ? await this.notDue(attempts, rows, now) : new Set();
    return new Map(
      rows.flatMap(({ attemptId, count }) => (hidden.has(attemptId) ? [] : [[attemptId, count]])),
    );
  }

  /** Notes the points that a reader or parent sees first, so that a later change can be said. */
  async noteSeen(attemptId: string): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE answer_grades SET seen_score = score
       WHERE attempt_id = ${attemptId}::uuid AND seen_score IS NULL AND score IS NOT NULL`;
  }

  private async byHand(attempts: readonly Pick<Totals, 'id' | 'finishedAt'>[]): Promise<ByHand[]> {
    const ids = attempts.filter((one) => one.finishedAt !== null).map((one) => one.id);
    if (ids.length === 0) return [];
    // bounded by the attempts named
    return this.prisma.$queryRaw<ByHand[]>(Prisma.sql`
      SELECT mark.attempt_id AS "attemptId", sum(r.score)::float8 AS score,
             sum(r.max_score)::float8 AS "maxScore"
        FROM answer_grades AS mark
        JOIN question_results AS r ON r.attempt_id = mark.attempt_id AND r.question_id = mark.question_id
       WHERE mark.attempt_id = ANY(${ids}::uuid[]) AND mark.score IS NOT NULL
       GROUP BY mark.attempt_id`);
  }

  private async notDue(
    attempts: readonly Pick<Totals, 'id' | 'finishedAt'>[],
    sums: readonly Pick<ByHand, 'attemptId'>[],
    now: Date,
  ): Promise<Set<string>> {
    const works = await this.work.ofAttempts(sums.map((sum) => sum.attemptId));
    return new Set(
      sums
        .map((sum) => sum.attemptId)
        .filter((id) => {
          const finishedAt = attempts.find((one) => one.id === id)?.finishedAt ?? null;
          return !gradesDue({ finishedAt, work: works.get(id) ?? null }, now);
        }),
    );
  }
}

const lessened = (totals: Totals, { score, maxScore }: ByHand) => ({
  score: sumPoints([Number(totals.score), -score]),
  maxScore: sumPoints([Number(totals.maxScore), -maxScore]),
  pending: sumPoints([Number(totals.pending), maxScore]),
});
