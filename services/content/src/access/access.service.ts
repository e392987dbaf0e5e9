import { topic } from '@yuedu/contracts/topics';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ClassTask,
  type ClassTies,
  mayReadText,
  type TextHead,
} from '@yuedu/contracts/rules/text-access';
import { openZones } from '@yuedu/contracts/rules/class-zones';
import { waitForReplica } from '@yuedu/messaging/waiting/wait-for-replica';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { type ClassTaskRow, classTasksSql } from './class-tasks-sql.ts';
import { canBeInClass } from '../policies/texts.ts';

export interface ReadableText extends TextHead {
  readonly id: string;
}

const noTies: ClassTies = { tasks: [], taughtZones: [] };

/**
 * Who may read a text whole: contracts/rules/text-access decides, by what the replicas say of the person's
 * classes.
 */
@Injectable()
export class AccessService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Which of the texts the caller may read whole, by what is known now. */
  async openAmong(texts: readonly ReadableText[], caller: Caller | null): Promise<Set<string>> {
    // time passes: isOpen asks again while it waits for the replicas
    const now = this.clock.now();
    const open = new Set(
      texts.filter((text) => mayReadText(text, caller, noTies, now)).map((text) => text.id),
    );
    const closed = texts.filter((text) => !open.has(text.id));
    if (caller === null || closed.length === 0) return open;
    const [tasks, taughtZones] = await Promise.all([
      this.tasksWith(
        caller.userId,
        closed.map((text) => text.id),
      ),
      this.taughtZones(caller.userId, now),
    ]);
    for (const text of closed)
      if (mayReadText(text, caller, { tasks: tasks.get(text.id) ?? [], taughtZones }, now)) open.add(text.id);
    return open;
  }

  /**
   * Whether the caller may read this text whole. Who may be in a class is not refused before the replicas had
   * their time: a class joined or a homework assigned a moment ago counts.
   * @throws ReplicaBehind
   */
  async isOpen(text: ReadableText, caller: Caller | null): Promise<boolean> {
    const find = async (): Promise<true | null> =>
      (await this.openAmong([text], caller)).size > 0 ? true : null;
    if (caller === null || !canBeInClass(caller)) return (await find()) === true;
    const wait = {
      service: 'content',
      key: `text ${text.id} ${caller.userId}`,
      topics: [topic.classes, topic.tasks],
    };
    return (await waitForReplica(find, wait)) === true;
  }

  /** What is paid for the classes that this person teaches and that go on. */
  private async taughtZones(userId: string, now: Date): Promise<string[]> {
    // bounded by the classes that one person teaches
    const classes = await this.prisma.replicaClass.findMany({
      where: { teacherIds: { has: userId } },
    });
    return classes.flatMap((one) => [...openZones(one, now)]);
  }

  /** The tasks of this person's classes that hold one of the texts, by text. */
  private async tasksWith(userId: string, postIds: readonly string[]): Promise<Map<string, ClassTask[]>> {
    // bounded by the texts of one page and the homeworks of one person's classes that hold them
    const rows = await this.prisma.$queryRaw<ClassTaskRow[]>(classTasksSql(userId, postIds));
    const tasks = new Map<string, ClassTask[]>();
    for (const { postId, as, startAt, studentIds } of rows)
      tasks.set(postId, [
        ...(tasks.get(postId) ?? []),
        { as, visibleAt: startAt, audienceIds: studentIds ?? [] },
      ]);
    return tasks;
  }
}
