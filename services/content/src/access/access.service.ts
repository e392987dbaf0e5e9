import { topic } from '@yuedu/contracts/topics';
import { Inject, Injectable } from '@nestjs/common';
import { known } from '@yuedu/messaging/known';
import type { Caller } from '@yuedu/service-kit/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { PRISMA } from '@yuedu/service-kit/database';
import type { PrismaClient } from '../generated/prisma/client.ts';

export interface ReadableText {
  readonly id: string;
  readonly isFree: boolean;
  readonly zones: readonly string[];
}

const rememberedForMs = 30_000;
const mostRemembered = 5_000;

/** Who may read a text whole. */
@Injectable()
export class AccessService {
  /** Refusals that were already waited for: the look-up is made again each time, only the wait is spared. */
  private readonly refused = new Map<string, number>();
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Which of the texts the caller may read whole, by what is known now. */
  async openAmong(texts: readonly ReadableText[], caller: Caller | null): Promise<Set<string>> {
    const open = new Set(texts.filter((text) => isOpenByItself(text, caller)).map((text) => text.id));
    const closed = texts.filter((text) => !open.has(text.id)).map((text) => text.id);
    if (caller === null || closed.length === 0) return open;
    for (const id of await this.homeworkOf(caller.userId, closed)) open.add(id);
    return open;
  }

  /**
   * Whether the caller may read this text whole. Who may be in a class is not refused before the replicas had their time:
   * a class joined or a homework assigned a moment ago counts.
   * @throws ReplicaBehind
   */
  async isOpen(text: ReadableText, caller: Caller | null): Promise<boolean> {
    if (isOpenByItself(text, caller)) return true;
    if (caller === null) return false;
    const find = async (): Promise<true | null> =>
      (await this.homeworkOf(caller.userId, [text.id])).length > 0 ? true : null;
    const mayBeInClass = caller.title === 'student' || caller.role === 'main';
    const place = `${caller.userId} ${text.id}`;
    if (!mayBeInClass || (this.refused.get(place) ?? 0) > this.clock.now().getTime())
      return (await find()) === true;
    const isOpen = (await known(find, { topics: [topic.classes, topic.tasks] })) === true;
    if (!isOpen) this.remember(place);
    return isOpen;
  }

  private remember(place: string): void {
    if (this.refused.size >= mostRemembered) this.refused.clear();
    this.refused.set(place, this.clock.now().getTime() + rememberedForMs);
  }

  /** The texts that a class of this person has as homework: to its teachers at once, to its students from the start on. */
  private async homeworkOf(userId: string, postIds: readonly string[]): Promise<string[]> {
    const rows = await this.prisma.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT wanted.id FROM unnest(${[...postIds]}::uuid[]) AS wanted (id)
        JOIN replica_tasks AS task ON wanted.id = ANY (task.post_ids) AND task.deleted_at IS NULL
        JOIN replica_homeworks AS homework ON task.id = ANY (homework.task_ids) AND homework.removed_at IS NULL
       WHERE EXISTS (SELECT 1 FROM replica_classes AS class WHERE class.id = homework.class_id AND ${userId}::uuid = ANY (class.teacher_ids))
          OR (homework.start_at <= ${this.clock.now()}::timestamptz
              AND (cardinality(homework.student_ids) = 0 OR ${userId}::uuid = ANY (homework.student_ids))
              AND EXISTS (SELECT 1 FROM replica_members AS member WHERE member.class_id = homework.class_id AND member.user_id = ${userId}::uuid AND member.left_at IS NULL))`;
    return rows.map((row) => row.id);
  }
}

function isOpenByItself(text: ReadableText, caller: Caller | null): boolean {
  if (text.isFree) return true;
  if (caller === null) return false;
  return (
    caller.role === 'admin' ||
    caller.role === 'editor' ||
    text.zones.some((zone) => caller.zones.includes(zone))
  );
}
