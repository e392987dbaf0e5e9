import { Inject, Injectable } from '@nestjs/common';
import type { BodyOf, OutputOf } from '@yuedu/contracts/route';
import type { listKeyRepairs, previewKeyRepair } from '@yuedu/contracts/http/homework/key-repair';
import { rescoringPolicies } from '@yuedu/contracts/rules/rescoring-policies';
import { newestCorrection, standingKeys } from '@yuedu/contracts/rules/standing-keys';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { DirectoryService } from '../../directory/directory.service.ts';
import { inOrder, type Question } from '../../domain/answer-value.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import {
  EffectSum,
  effectsOn,
  keyFits,
  type Planned,
  planned,
  type WorkEffect,
} from '../domain/key-repair.ts';
import type { KeyRun } from '../domain/rescore.ts';
import { type ComparedWork, countHandedIn, nextCompared } from './repair-sql.ts';
import { countBehind, keysOfVersion, type TextVersion } from './rescoring-sql.ts';

/** Hand-ins of one read: a preview holds no more of them at once. */
const atOnce = 1_000;
/** A preview is waited for: after this it says of how many hand-ins it speaks. In milliseconds. */
const mostMs = 8_000;
/** Answers that come again and again (the same option) are compared once; in words, hardly one does. */
const mostRemembered = 5_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The newest version of a text with all of its keys. */
interface Standing {
  version: TextVersion;
  questions: Question[];
  runs: (KeyRun & { sentAt: Date | null })[];
}

/** What editors see of corrections: who would gain or lose, what was done, and how far it is. */
@Injectable()
export class KeyRepairService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
  ) {}

  /** @throws homework.question-unknown homework.value-mismatch content.correction-gone */
  async preview(
    postId: string,
    body: BodyOf<typeof previewKeyRepair>,
  ): Promise<OutputOf<typeof previewKeyRepair>> {
    const { version, questions, runs } = await this.standing(postId);
    const ways = 'keys' in body ? waysOf(body.keys, questions, runs) : [undoing(body.undoes, runs)];
    const plan = planned({ questions, runs, ways });
    const attempts = await this.count(countHandedIn(version));
    const { compared, sums } = await this.compare(version, plan);
    return {
      attempts: Math.max(attempts, compared),
      compared,
      effects: sums.map((sum, at) => ({
        rescoring: 'keys' in body ? (ways[at]?.rescoring ?? null) : null,
        ...sum.total,
      })),
    };
  }

  async corrections(postId: string): Promise<OutputOf<typeof listKeyRepairs>> {
    const { version, runs } = await this.standing(postId);
    // before what was done: a page that hears that nothing is behind asks no more
    const behind = await this.count(countBehind(version, runs.at(-1)?.keyVersion ?? 0));
    const [repairs, attempts] = await Promise.all([
      // bounded by the keys of one version
      this.prisma.keyRepair.findMany({ where: version }),
      this.count(countHandedIn(version)),
    ]);
    const standing = new Set(standingKeys(runs).map((run) => run.keyVersion));
    return {
      attempts,
      behind,
      undoable: newestCorrection(runs)?.keyVersion ?? null,
      corrections: runs
        .slice(1)
        .map(({ keyVersion, sentAt, rescoring, undoes }) => {
          const done = repairs.find((repair) => repair.keyVersion === keyVersion);
          return {
            keyVersion,
            sentAt: sentAt?.toISOString() ?? null,
            rescoring: rescoring ?? 'correctedOnly',
            undoes: undoes ?? null,
            isUndone: !undoes && !standing.has(keyVersion),
            gaining: done?.gaining ?? 0,
            losing: done?.losing ?? 0,
            other: done?.other ?? 0,
          };
        })
        .toReversed(),
    };
  }

  private async standing(postId: string): Promise<Standing> {
    const postVersion = await this.directory.newestVersionOf(postId);
    const version = { postId, postVersion };
    // a text is never published without a key
    await this.directory.keysOf(postId, postVersion);
    const [questions, runs] = await Promise.all([
      this.directory.questionsOf(postId, postVersion),
      // bounded by `mostKeys`
      this.prisma.$queryRaw<Standing['runs']>(keysOfVersion(version)),
    ]);
    return { version, questions: inOrder(questions), runs };
  }

  private async count(query: ReturnType<typeof countHandedIn>): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ total: number }[]>(query);
    return row?.total ?? 0;
  }

  private async next(
    version: TextVersion,
    questionIds: readonly string[],
    after: string,
  ): Promise<ComparedWork[]> {
    // bounded by `atOnce` hand-ins
    return this.prisma.$queryRaw<ComparedWork[]>(
      nextCompared(version, questionIds, { after, limit: atOnce }),
    );
  }

  /** All hand-ins, so many at a time, as long as somebody can wait for. */
  private async compare(
    version: TextVersion,
    plan: Planned,
  ): Promise<{ compared: number; sums: EffectSum[] }> {
    const sums = plan.ways.map(() => new EffectSum(plan.questions));
    const questionIds = plan.questions.map((question) => question.questionId);
    const effectsOf = remembering(plan);
    const until = performance.now() + mostMs;
    let compared = 0;
    for (let last: string | null = beforeAll; last !== null && performance.now() < until;) {
      const works: ComparedWork[] = await this.next(version, questionIds, last);
      for (const work of works) effectsOf(work).forEach((effect, at) => sums[at]?.add(effect, work.classId));
      compared += works.length;
      last = works.length === atOnce ? (works.at(-1)?.id ?? null) : null;
    }
    return { compared, sums };
  }
}

function waysOf(keys: KeyRun['keys'], questions: readonly Question[], runs: readonly KeyRun[]): KeyRun[] {
  for (const key of keys) {
    const question = questions.find((one) => one.questionId === key.questionId);
    if (!question) throw fail('homework.question-unknown');
    if (!keyFits(question, key)) throw fail('homework.value-mismatch');
  }
  const keyVersion = (runs.at(-1)?.keyVersion ?? 0) + 1;
  return rescoringPolicies.map((rescoring) => ({ keyVersion, keys, rescoring }));
}

function undoing(undoes: number, runs: readonly KeyRun[]): KeyRun {
  if (newestCorrection(runs)?.keyVersion !== undoes) throw fail('content.correction-gone');
  const keyVersion = (runs.at(-1)?.keyVersion ?? 0) + 1;
  return { keyVersion, keys: [], rescoring: 'correctedOnly', undoes };
}

/** The same answers and marks under the same key come to the same. */
function remembering(plan: Planned): (work: ComparedWork) => WorkEffect[] {
  const remembered = new Map<string, WorkEffect[]>();
  return ({ keyVersion, answers, marks }) => {
    const name = JSON.stringify([keyVersion, answers, marks]);
    const work = () => ({
      keyVersion,
      answers: new Map(Object.entries(answers)),
      marks: new Map(Object.entries(marks)),
    });
    const effects = remembered.get(name) ?? effectsOn(plan, work());
    if (remembered.size < mostRemembered) remembered.set(name, effects);
    return effects;
  };
}
