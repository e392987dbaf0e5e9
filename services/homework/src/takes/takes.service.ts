import { Inject, Injectable } from '@nestjs/common';
import type { PostTakes } from '@yuedu/contracts/http/homework/takes';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { type AnswerSums, figuresOf } from './domain/item-figures.ts';
import { answerSums, countReaders, mostHandIns, textsWithGroups } from './takes-sql.ts';

/** Versions of a text that can be chosen among, the newest. */
const mostVersions = 20;

/** What readers' answers say of a text's questions, for editors. */
@Injectable()
export class TakesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
  ) {}

  /** @throws content.post-not-found also for a version that the text has not */
  async read(postId: string, version: number | undefined): Promise<PostTakes> {
    const newest = await this.directory.newestVersionOf(postId);
    const postVersion = version ?? newest;
    const versions = await this.prisma.postVersion.findMany({
      where: { postId },
      orderBy: { postVersion: 'desc' },
      select: { postVersion: true },
      take: mostVersions,
    });
    if (postVersion > newest) throw fail('content.post-not-found');
    const [questions, { keys }, counts, sums] = await Promise.all([
      this.directory.questionsOf(postId, postVersion),
      this.directory.keysOf(postId, postVersion),
      this.counts(postId, postVersion),
      this.sums(postId, postVersion),
    ]);
    return {
      postVersion,
      versions: versions.map((one) => one.postVersion),
      readers: counts.readers,
      isWhole: counts.handedIn <= mostHandIns,
      questions: questions.map((question) => {
        const key = keys.find((one) => one.questionId === question.questionId);
        return figuresOf(
          question,
          key?.type === 'singleChoice' ? key.optionId : null,
          sums.filter((one) => one.questionId === question.questionId),
        );
      }),
    };
  }

  /** Of these texts those with an alarm, and the questions that have one by their place. */
  async alarms(postIds: readonly string[]): Promise<{ postId: string; positions: number[] }[]> {
    // bounded by the ids of one call
    const read = await this.prisma.$queryRaw<{ postId: string }[]>(textsWithGroups(postIds));
    const found: { postId: string; positions: number[] }[] = [];
    // one after the other: each is a count over many hand-ins
    for (const { postId } of read) {
      const { questions } = await this.read(postId, undefined);
      const positions = questions.flatMap(({ alarm }, at) => (alarm ? [at + 1] : []));
      if (positions.length > 0) found.push({ postId, positions });
    }
    return found;
  }

  private async counts(postId: string, postVersion: number): Promise<{ handedIn: number; readers: number }> {
    const [row] = await this.prisma.$queryRaw<{ handedIn: number; readers: number }[]>(
      countReaders(postId, postVersion),
    );
    return row ?? { handedIn: 0, readers: 0 };
  }

  private async sums(postId: string, postVersion: number): Promise<AnswerSums[]> {
    const questions = await this.directory.questionsOf(postId, postVersion);
    const choices = questions.filter((question) => question.type === 'singleChoice');
    // bounded by the questions of a text and their options
    return this.prisma.$queryRaw<AnswerSums[]>(
      answerSums(
        postId,
        postVersion,
        choices.map((question) => question.questionId),
      ),
    );
  }
}
