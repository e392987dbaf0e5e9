import { Inject, Injectable } from '@nestjs/common';
import { attemptStarted } from '@yuedu/contracts/events/homework';
import type { Attempt as AttemptShape, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import type { BodyOf } from '@yuedu/contracts/route';
import { isInAudience, mayReadText, maySeeTask } from '@yuedu/contracts/rules/text-access';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { TextAccessService } from '../class-work/text-access.service.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Attempt, Post, PrismaClient, Task } from '../generated/prisma/client.ts';
import type { Command } from '@yuedu/service-kit/command';
import { attemptHead, presentAttempt } from './attempts.presenter.ts';
import { freeTask, mostQuestions, nextTake, versionToBegin } from './domain/attempt.ts';
import { progressSignal } from './progress-signal.ts';

/** Who begins: the caller of the request, or the demo loader. */
export type Reader = Pick<Caller, 'userId' | 'role' | 'title' | 'zones'>;

/** Most tasks of one class that are looked at for one text: the newest ones. */
const mostTasksOfText = 100;

/** Begins attempts. One a (user, post, task); own reading may be repeated. */
@Injectable()
export class AttemptsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly access: TextAccessService,
  ) {}

  /** After finish it answers with the finished attempt; own reading then begins a new take. */
  async start(body: BodyOf<typeof startAttempt>, reader: Reader, at: Command): Promise<AttemptShape> {
    const task = await this.taskFor(body, reader, at);
    const latest = await this.latest(reader.userId, body.postId, task?.id ?? freeTask);
    const take = nextTake(latest, task !== null);
    if (latest && take === latest.take) return this.present(latest);
    await this.requireOpenText(body.postId, task, reader, at);
    const [post] = await this.directory.publishedPosts([body.postId]);
    if (!post) throw fail('content.post-not-found');
    const postVersion = await this.versionFor(
      post,
      versionToBegin(post.postVersion, body.postVersion, task !== null),
    );
    const teacherIds = task?.classId ? await this.directory.teachersOf(task.classId) : [];
    const key = { userId: reader.userId, postId: body.postId, taskKey: task?.id ?? freeTask, take };
    const attempt = await withTransaction(this.prisma, async (tx) => {
      // two tabs that start at once make one attempt
      const { count } = await tx.attempt.createMany({
        skipDuplicates: true,
        data: [
          {
            ...key,
            id: at.id ?? newId(),
            postVersion,
            taskId: task?.id ?? null,
            classId: task?.classId ?? null,
            startedAt: at.now,
          },
        ],
      });
      const row = await tx.attempt.findUniqueOrThrow({ where: { userId_postId_taskKey_take: key } });
      if (count === 1) {
        const started = newEvent(attemptStarted, {
          subject: row.id,
          sequence: row.version,
          time: at.now,
          data: { ...attemptHead(row), startedAt: row.startedAt.toISOString() },
        });
        await appendEvents(tx, [
          started,
          ...progressSignal(row, task?.homeworkId ?? null, teacherIds, at.now),
        ]);
      }
      return row;
    });
    return this.present(attempt);
  }

  /** The target, where its questions stand here. */
  private async versionFor(post: Pick<Post, 'id' | 'postVersion'>, target: number): Promise<number> {
    if (target === post.postVersion) return target;
    const where = { postId: post.id, postVersion: target };
    return (await this.prisma.postVersion.count({ where })) > 0 ? target : post.postVersion;
  }

  private async present(attempt: Attempt): Promise<AttemptShape> {
    return presentAttempt(
      attempt,
      await this.prisma.answer.findMany({
        where: { attemptId: attempt.id },
        orderBy: { questionId: 'asc' },
        take: mostQuestions,
      }),
    );
  }

  private async latest(userId: string, postId: string, taskKey: string): Promise<Attempt | null> {
    return this.prisma.attempt.findFirst({ where: { userId, postId, taskKey }, orderBy: { take: 'desc' } });
  }

  /**
   * The task that the attempt belongs to; null for own reading. A class without a task names its newest task
   * with this text.
   */
  private async taskFor(
    body: BodyOf<typeof startAttempt>,
    reader: Reader,
    at: Command,
  ): Promise<Task | null> {
    const { taskId, classId, postId } = body;
    if (taskId === undefined && classId === undefined) return null;
    if (taskId === undefined) return this.newestTask(classId ?? '', postId, reader, at);
    const task = await this.prisma.task.findUnique({ where: { id: taskId } });
    if (!task || (classId !== undefined && classId !== task.classId)) throw fail('homework.task-not-found');
    // begun work goes on, whatever became of the membership or the task since
    if (await this.latest(reader.userId, postId, task.id)) return task;
    if (
      task.deletedAt !== null ||
      task.classId === null ||
      task.visibleAt === null ||
      !isInAudience(task.audienceIds, reader.userId)
    )
      throw fail('homework.task-not-found');
    if (!(await this.directory.activeMember(reader.userId, task.classId)))
      throw fail('homework.task-not-found');
    if (!task.postIds.includes(postId)) throw fail('homework.post-not-in-task');
    if (task.visibleAt > at.now) throw fail('homework.not-started');
    return task;
  }

  private async newestTask(
    classId: string,
    postId: string,
    reader: Reader,
    at: Command,
  ): Promise<Task | null> {
    if (!(await this.directory.activeMember(reader.userId, classId))) throw fail('homework.task-not-found');
    const tasks = await this.prisma.task.findMany({
      where: { deletedAt: null, classId, visibleAt: { lte: at.now }, postIds: { has: postId } },
      orderBy: [{ visibleAt: 'desc' }, { id: 'desc' }],
      take: mostTasksOfText,
    });
    return tasks.find((task) => maySeeTask({ ...task, as: 'member' }, reader.userId, at.now)) ?? null;
  }

  /** Own reading needs a text that is open to the reader; the class's task has been looked at already. */
  private async requireOpenText(
    postId: string,
    task: Task | null,
    reader: Reader,
    at: Command,
  ): Promise<void> {
    if (task) return;
    const [post] = await this.directory.publishedPosts([postId]);
    if (!post || post.use !== 'library') throw fail('content.post-not-found');
    const ties = await this.access.tiesTo(reader.userId, postId, at.now);
    if (!mayReadText(post, reader, ties, at.now)) throw fail('access.denied');
  }
}
