import { Inject, Injectable } from '@nestjs/common';
import {
  type deleteReminder,
  type putReminder,
  type ReminderPreview,
  undoReminderMs,
} from '@yuedu/contracts/http/homework/reminders';
import type { OutputOf } from '@yuedu/contracts/route';
import { dayOf } from '@yuedu/contracts/rules/taipei-time';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { unfinishedOf } from '../domain/calendar-entries.ts';
import { GivenHomeworksService } from '../calendar/given-homeworks.service.ts';
import type { Tx } from '../database.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Homework, PrismaClient, Reminder } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';
import { type Notice, NotificationsService } from '../notifications/notifications.service.ts';

export const sendReminder = 'send-reminder';
/** What is promised to the teacher, and a second for the way. */
export const sentAfterMs = undoReminderMs + 1_000;
const dayMs = 86_400_000;
/** Of one homework in a day, those that were taken back included. */
const mostADay = 50;
/** How long a row stays. */
const retentionMs = 7 * dayMs;
/** Rows that one run removes. */
const mostRemoved = 1_000;

interface OfHomework {
  readonly id: string;
  readonly homeworkId: string;
}
type OfReminder = OfHomework & { readonly reminderId: string };
interface Unfinished {
  userId: string;
  name: string;
  seatNumber: number | null;
  deadline: Date | null;
}

/** Reminders of what is not handed in: a student hears of a homework once a day at most. */
@Injectable()
export class RemindersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly given: GivenHomeworksService,
    private readonly notifications: NotificationsService,
  ) {}

  /** @throws classes.class-not-found homework.homework-not-found */
  async preview(of: OfHomework, caller: Caller, now: Date): Promise<ReminderPreview> {
    const homework = await this.homeworkFor(of, caller);
    const unfinished = await this.unfinished(homework, now);
    const userIds = unfinished.map(({ userId }) => userId);
    const reminded = await remindedAmong(this.prisma, homework.id, userIds, now);
    return {
      title: homework.title,
      students: unfinished.map(({ userId, name, seatNumber }) => ({
        userId,
        name,
        seatNumber,
        isRemindedToday: reminded.has(userId),
      })),
    };
  }

  /**
   * The same id again is the same reminder.
   * @throws homework.nobody-to-remind where all of them have handed in, or were reminded today
   */
  async put(
    of: OfReminder,
    studentIds: readonly string[],
    caller: Caller,
    { now }: Command,
  ): Promise<OutputOf<typeof putReminder>> {
    const homework = await this.homeworkFor(of, caller);
    const unfinished = new Set((await this.unfinished(homework, now)).map(({ userId }) => userId));
    return withTransaction(this.prisma, async (tx) => {
      await locks.reminder.hold(tx, homework.id);
      const before = await tx.reminder.findUnique({ where: { id: of.reminderId } });
      if (before && (before.homeworkId !== homework.id || before.madeBy !== caller.userId))
        throw fail('homework.homework-not-found');
      if (before) return present(before);
      const since = new Date(now.getTime() - dayMs);
      const made = await tx.reminder.count({ where: { homeworkId: homework.id, createdAt: { gt: since } } });
      if (made >= mostADay) throw fail('homework.too-many-reminders');
      const reminded = await remindedAmong(tx, homework.id, studentIds, now);
      const left = [...new Set(studentIds)].filter((id) => unfinished.has(id) && !reminded.has(id));
      if (left.length === 0) throw fail('homework.nobody-to-remind');
      const reminder = await tx.reminder.create({
        data: {
          id: of.reminderId,
          homeworkId: homework.id,
          classId: homework.classId,
          madeBy: caller.userId,
          studentIds: left,
          createdAt: now,
          sendAt: new Date(now.getTime() + sentAfterMs),
        },
      });
      await requestJob(tx, { kind: sendReminder, key: reminder.id, delayMs: sentAfterMs });
      return present(reminder);
    });
  }

  /** @throws homework.reminder-not-found homework.reminder-sent */
  async cancel(of: OfReminder, caller: Caller, { now }: Command): Promise<OutputOf<typeof deleteReminder>> {
    await this.directory.classForTeacher(of.id, caller);
    return withTransaction(this.prisma, async (tx) => {
      const reminder = await locked(tx, of.reminderId);
      if (!reminder || reminder.madeBy !== caller.userId || reminder.homeworkId !== of.homeworkId)
        throw fail('homework.reminder-not-found');
      if (reminder.sentAt !== null) throw fail('homework.reminder-sent');
      await tx.reminder.update({ where: { id: reminder.id }, data: { cancelledAt: now, studentIds: [] } });
      return { cancelled: true as const };
    });
  }

  /** To those who have not handed in until now; a run that comes twice, or too late, to nobody. */
  async send(reminderId: string, now: Date): Promise<number> {
    await this.prisma.$executeRaw`DELETE FROM reminders WHERE id IN (SELECT id FROM reminders
      WHERE created_at < ${new Date(now.getTime() - retentionMs)} LIMIT ${mostRemoved})`;
    const before = await this.prisma.reminder.findUnique({ where: { id: reminderId } });
    const homework =
      before && (await this.prisma.homework.findFirst({ where: { id: before.homeworkId, removedAt: null } }));
    const unfinished = homework ? await this.unfinished(homework, now) : [];
    return withTransaction(this.prisma, async (tx) => {
      if (before) await locks.reminder.hold(tx, before.homeworkId);
      const reminder = await locked(tx, reminderId);
      if (!reminder || reminder.sentAt !== null || reminder.cancelledAt !== null) return 0;
      const earlyMs = reminder.sendAt.getTime() - now.getTime();
      if (earlyMs > 0) {
        await requestJob(tx, { kind: sendReminder, key: reminderId, delayMs: earlyMs });
        return 0;
      }
      await tx.reminder.update({ where: { id: reminderId }, data: { sentAt: now, studentIds: [] } });
      if (!homework) return 0;
      const reminded = await remindedAmong(tx, homework.id, reminder.studentIds, now);
      const notices = unfinished
        .filter(({ userId }) => reminder.studentIds.includes(userId) && !reminded.has(userId))
        .map((student) => noticeOf(homework, student, now));
      return this.notifications.write(tx, notices, now);
    });
  }

  private async homeworkFor({ id, homeworkId }: OfHomework, caller: Caller): Promise<Homework> {
    const schoolClass = await this.directory.classForTeacher(id, caller);
    const where = { id: homeworkId, classId: schoolClass.id, removedAt: null };
    const homework = await this.prisma.homework.findFirst({ where });
    if (!homework) throw fail('homework.homework-not-found');
    return homework;
  }

  /** Students of the class who have not handed everything in, by seat; nobody whose account is gone. */
  private async unfinished(homework: Homework, now: Date): Promise<Unfinished[]> {
    // bounded by the students of one class
    const members = await this.prisma.member.findMany({
      where: { classId: homework.classId, isLeft: false },
      orderBy: [{ seatNumber: { sort: 'asc', nulls: 'last' } }, { userId: 'asc' }],
    });
    const [found] = await this.given.withTasks([homework]);
    if (!found) return [];
    const userIds = members.map(({ userId }) => userId);
    const [readers, people] = await Promise.all([
      this.given.readers(members, [found]),
      this.prisma.user.findMany({ where: { id: { in: userIds } }, take: userIds.length }),
    ]);
    const users = new Map(people.map((person) => [person.id, person]));
    return readers.flatMap((reader, at) => {
      const [own, user] = [unfinishedOf(found, reader, now), users.get(reader.userId)];
      if (!own || (user && user.deletedAt !== null)) return [];
      const seatNumber = members[at]?.seatNumber ?? null;
      return [{ ...own, userId: reader.userId, name: user?.name ?? '', seatNumber }];
    });
  }
}

const locked = async (tx: Tx, reminderId: string): Promise<Reminder | null> => {
  await tx.$queryRaw`SELECT id FROM reminders WHERE id = ${reminderId}::uuid FOR UPDATE`;
  return tx.reminder.findUnique({ where: { id: reminderId } });
};

/** Who was reminded of this homework today already. */
async function remindedAmong(
  db: Pick<Tx, 'notification'>,
  homeworkId: string,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  // bounded by the students named, one a day
  const rows = await db.notification.findMany({
    where: { userId: { in: [...userIds] }, kind: 'task-reminder', homeworkId, about: dayOf(now) },
    select: { userId: true },
  });
  return new Set(rows.map(({ userId }) => userId));
}

const noticeOf = (homework: Homework, { userId, deadline }: Unfinished, now: Date): Notice => ({
  kind: 'task-reminder',
  userId,
  taskId: homework.taskIds[0] ?? homework.id,
  about: dayOf(now),
  homeworkId: homework.id,
  classId: homework.classId,
  title: homework.title,
  deadline,
});

const present = ({ id, studentIds }: Reminder): OutputOf<typeof putReminder> => ({
  _id: id,
  students: studentIds.length,
});
