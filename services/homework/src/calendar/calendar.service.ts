import { Inject, Injectable } from '@nestjs/common';
import type { CalendarEntry, getCalendar } from '@yuedu/contracts/http/homework/calendar';
import type { OutputOf } from '@yuedu/contracts/route';
import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { DirectoryService } from '../directory/directory.service.ts';
import { exceptionsOf } from '../domain/assignment.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { listsAsTeacher } from '../policies/classes.ts';
import { mayJustHaveJoined, readsForChildren } from '../policies/tasks.ts';
import { entriesOfReader, entriesOfTeacher, within } from '../domain/calendar-entries.ts';
import { type Found, GivenHomeworksService } from './given-homeworks.service.ts';

const dayMs = 86_400_000;
/** Of one look; the newest count. */
const mostHomeworks = 300;

export interface Period {
  readonly from: Date;
  /** Not in it. */
  readonly until: Date;
}
/** Whose calendar: that of the classes somebody teaches, or of students. */
export type Whose = { readonly teacherId: string } | { readonly studentIds: readonly string[] };
/** An entry with the homework's last change. */
export type RevisedEntry = CalendarEntry & { readonly madeAt: Date; readonly revisedAt: Date };

/** Starts and deadlines of homework, and days read, in a constant number of queries. */
@Injectable()
export class CalendarService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly given: GivenHomeworksService,
  ) {}

  /** @param query days by Taipei's calendar, both included */
  async read(
    query: { from: string; to: string },
    caller: Caller,
    now: Date,
  ): Promise<OutputOf<typeof getCalendar>> {
    const period = {
      from: new Date(instantOf(query.from)),
      until: new Date(Date.parse(instantOf(query.to)) + dayMs),
    };
    const whose = await this.whoseFor(caller);
    const [entries, daysRead] = await Promise.all([
      this.entries(whose, period, now),
      'studentIds' in whose ? this.daysRead(whose.studentIds, period) : [],
    ]);
    return { entries: entries.map(({ madeAt: _, revisedAt: __, ...entry }) => entry), daysRead };
  }

  async entries(whose: Whose, period: Period, now: Date): Promise<RevisedEntry[]> {
    return 'teacherId' in whose
      ? this.ofTeacher(whose.teacherId, period)
      : this.ofReaders(whose.studentIds, period, now);
  }

  /** A class that was joined a moment ago is waited for. */
  private async whoseFor(caller: Caller): Promise<Whose> {
    if (listsAsTeacher(caller)) return { teacherId: caller.userId };
    if (readsForChildren(caller)) return { studentIds: await this.directory.childrenOf(caller) };
    await this.directory.membershipsOf(caller.userId, { mayBeNew: mayJustHaveJoined(caller) });
    return { studentIds: [caller.userId] };
  }

  private async ofTeacher(teacherId: string, period: Period): Promise<RevisedEntry[]> {
    const classIds = (await this.directory.classesTaughtBy(teacherId)).map(({ id }) => id);
    const homeworks = await this.homeworksIn(classIds, period);
    const named = homeworks.flatMap((homework) => exceptionsOf(homework).map(({ userId }) => userId));
    // bounded by the exceptions of the homeworks found
    const members = await this.prisma.member.findMany({
      where: { userId: { in: [...new Set(named)] }, classId: { in: classIds }, isLeft: false },
    });
    const entries = homeworks.flatMap((homework) => {
      const students = members.filter(({ classId }) => classId === homework.classId);
      return revised(homework, entriesOfTeacher(homework, new Set(students.map(({ userId }) => userId))));
    });
    return this.withClassTitles(within(entries, period));
  }

  private async ofReaders(studentIds: readonly string[], period: Period, now: Date): Promise<RevisedEntry[]> {
    // bounded by the classes that one person, or one parent's children, are in
    const members = await this.prisma.member.findMany({
      where: { userId: { in: [...studentIds] }, isLeft: false },
    });
    const homeworks = await this.homeworksIn([...new Set(members.map(({ classId }) => classId))], period);
    const readers = await this.given.readers(members, homeworks);
    const entries = homeworks.flatMap((homework) =>
      readers
        .filter(({ classId }) => classId === homework.classId)
        .flatMap((reader) => revised(homework, entriesOfReader(homework, reader, now))),
    );
    return this.withClassTitles(within(entries, period));
  }

  /** Homeworks of the classes with a start or somebody's deadline in the period, with their tasks. */
  private async homeworksIn(classIds: readonly string[], { from, until }: Period): Promise<Found[]> {
    const inPeriod = { gte: from, lt: until };
    const due = await this.prisma.task.findMany({
      where: {
        classId: { in: [...classIds] },
        deletedAt: null,
        homeworkId: { not: null },
        deadline: inPeriod,
      },
      select: { homeworkId: true },
      distinct: ['homeworkId'],
      orderBy: { homeworkId: 'desc' },
      take: mostHomeworks,
    });
    const homeworks = await this.prisma.homework.findMany({
      where: {
        classId: { in: [...classIds] },
        removedAt: null,
        OR: [
          { startAt: inPeriod },
          { deadline: inPeriod },
          { exceptionsUntil: { gte: from } },
          { id: { in: due.flatMap(({ homeworkId }) => homeworkId ?? []) } },
        ],
      },
      orderBy: [{ startAt: 'desc' }, { id: 'desc' }],
      take: mostHomeworks,
    });
    return this.given.withTasks(homeworks);
  }

  private async withClassTitles<E extends { classId: string }>(
    entries: readonly E[],
  ): Promise<(E & { classTitle: string })[]> {
    const ids = [...new Set(entries.map(({ classId }) => classId))];
    const classes = await this.prisma.schoolClass.findMany({
      where: { id: { in: ids } },
      select: { id: true, title: true },
      take: ids.length,
    });
    const titles = new Map(classes.map(({ id, title }) => [id, title]));
    return entries.map((entry) => ({ ...entry, classTitle: titles.get(entry.classId) ?? '' }));
  }

  /** By hours, of which a period has few however much somebody reads; a day of Taipei begins with one. */
  private async daysRead(
    studentIds: readonly string[],
    { from, until }: Period,
  ): Promise<{ studentId: string; day: string }[]> {
    // bounded by the hours of the period and the students named
    const rows = await this.prisma.$queryRaw<{ userId: string; hour: Date }[]>`
      SELECT DISTINCT user_id AS "userId",
             to_timestamp(floor(extract(epoch FROM read.at) / 3600) * 3600) AS hour
        FROM attempts CROSS JOIN LATERAL (VALUES (started_at), (finished_at)) AS read (at)
       WHERE user_id = ANY(${[...studentIds]}::uuid[]) AND read.at >= ${from} AND read.at < ${until}`;
    const days = new Set(rows.map(({ userId, hour }) => `${userId} ${dayOf(hour)}`));
    return [...days].sort().map((row) => {
      const [studentId = '', day = ''] = row.split(' ');
      return { studentId, day };
    });
  }
}

const revised = <E>({ createdAt, revisedAt }: Found, entries: readonly E[]) =>
  entries.map((entry) => ({ ...entry, madeAt: createdAt, revisedAt }));
