import { Inject, Injectable } from '@nestjs/common';
import { attemptRescored } from '@yuedu/contracts/events/homework';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { appendEvents } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { outcomeEvent } from '../outcome.ts';
import { inOrder, type Question } from '../../domain/answer-value.ts';
import { type QuestionScore, sumScores } from '../../domain/scoring.ts';
import type { Tx } from '../../database.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { type HandMarks, type KeyRun, rescore } from '../domain/rescore.ts';
import { requestJobs } from '@yuedu/messaging/jobs/job-requests';
import { directionOf } from '../domain/key-repair.ts';
import {
  addToRepair,
  attemptsBehind,
  countBehind,
  type AttemptToRescore,
  keysOfVersion,
  marksByHand,
  markScored,
  type RepairCounts,
  type Rescored,
  type TextVersion,
  versionsBehind,
  writeRescored,
} from './rescoring-sql.ts';

export const rescoreAttempts = 'rescore-attempts';
/** Attempts of one transaction: a class or two, so that a teacher's open report is not held up. */
const atOnce = 100;
/** Versions that one look asks for; the next look finds the rest. */
const mostVersions = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Outcome = Omit<Rescored, 'keyVersion'> & { attempt: AttemptToRescore; isChanged: boolean };

/** Scores again what was handed in before a key was corrected. Answers stay as they are. */
@Injectable()
export class RescoringService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** Asks that what was handed in of these versions is scored by their newest keys. */
  async request(tx: Tx, versions: readonly TextVersion[]): Promise<void> {
    await requestJobs(
      tx,
      versions.map(({ postId, postVersion }) => ({ kind: rescoreAttempts, key: `${postId}:${postVersion}` })),
    );
  }

  /**
   * Brings every hand-in of the version to its newest key, so many in a transaction; a run that was cut off
   * goes on where it stopped, and a second run finds nothing to do.
   * @param progress called with how many attempts are done, of how many
   */
  async rescoreVersion(
    version: TextVersion,
    now: Date,
    progress: (done: number, total: number) => Promise<void>,
  ): Promise<void> {
    // bounded by `mostKeys`
    const runs = await this.prisma.$queryRaw<KeyRun[]>(keysOfVersion(version));
    const text = await this.prisma.postVersion.findUnique({ where: { postId_postVersion: version } });
    if (!text) return;
    const questions = inOrder(text.questions as unknown as Question[]);
    const newest = runs.at(-1)?.keyVersion ?? 0;
    const [{ total } = { total: 0 }] = await this.prisma.$queryRaw<{ total: number }[]>(
      countBehind(version, newest),
    );
    let done = 0;
    for (let last: string | null = beforeAll; last !== null;) {
      const of = { version, runs, questions, newest, after: last, now };
      const ids: string[] = await withTransaction(this.prisma, (tx) => this.rescoreNext(tx, of));
      done += ids.length;
      last = ids.at(-1) ?? null;
      await progress(done, Math.max(done, total));
    }
  }

  private async rescoreNext(
    tx: Tx,
    of: {
      version: TextVersion;
      runs: KeyRun[];
      questions: Question[];
      newest: number;
      after: string;
      now: Date;
    },
  ): Promise<string[]> {
    const { newest } = of;
    // bounded by `atOnce` attempts
    const attempts = await tx.$queryRaw<AttemptToRescore[]>(
      attemptsBehind(of.version, newest, { after: of.after, limit: atOnce }),
    );
    // a statement of its own: one that waited for a row reads of other tables what was there before it waited
    const marks = await marksByHand(
      tx,
      attempts.map((attempt) => attempt.id),
    );
    const outcomes = attempts.map((attempt) =>
      outcomeOf(attempt, of.questions, of.runs, marks.get(attempt.id) ?? new Map()),
    );
    const changed = outcomes.filter((outcome) => outcome.isChanged);
    const same = outcomes.filter((outcome) => !outcome.isChanged);
    if (same.length > 0)
      await tx.$executeRaw(
        markScored(
          same.map((outcome) => outcome.attemptId),
          newest,
        ),
      );
    if (changed.length > 0) {
      await tx.$executeRaw(
        writeRescored(
          changed.map(({ attemptId, score, maxScore, pending, results }) => ({
            attemptId,
            score,
            maxScore,
            pending,
            results,
            keyVersion: newest,
          })),
        ),
      );
      await tx.$executeRaw(addToRepair(of.version, newest, countsOf(changed)));
      await appendEvents(
        tx,
        changed.map((outcome) => outcomeEvent(attemptRescored, { ...outcome, keyVersion: newest }, of.now)),
      );
    }
    return attempts.map((attempt) => attempt.id);
  }

  /**
   * Asks for every version that hand-ins are behind of: one that was under way while the key was corrected is
   * scored by the former key, and nothing else would find it.
   */
  async requestBehind(): Promise<void> {
    // bounded by `mostVersions`
    const versions = await this.prisma.$queryRaw<TextVersion[]>(versionsBehind(mostVersions));
    if (versions.length > 0) await withTransaction(this.prisma, (tx) => this.request(tx, versions));
  }
}

function outcomeOf(
  attempt: AttemptToRescore,
  questions: Question[],
  runs: KeyRun[],
  marks: HandMarks,
): Outcome {
  const answers = new Map(
    attempt.answers.map((answer) => [answer.questionId, answer.value as AnswerValue | null]),
  );
  const results = rescore(questions, runs, { answers, keyVersion: attempt.keyVersion, marks });
  const isChanged = results.some((result) => !isSame(result, attempt.results));
  return { attempt, attemptId: attempt.id, results, isChanged, ...sumScores(results) };
}

function countsOf(changed: readonly Outcome[]): RepairCounts {
  const directions = changed.map(({ attempt, results }) => directionOf(attempt.results, results));
  const count = (direction: (typeof directions)[number]): number =>
    directions.filter((one) => one === direction).length;
  return { gaining: count('gaining'), losing: count('losing'), other: count('neither') };
}

const isSame = (result: QuestionScore, stored: AttemptToRescore['results']): boolean =>
  stored.some(
    (one) =>
      one.questionId === result.questionId && one.score === result.score && one.maxScore === result.maxScore,
  );
