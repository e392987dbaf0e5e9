import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  CalendarEntry,
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@yuedu/contracts/http/homework/calendar';
import { readCalendarFeed } from '@yuedu/contracts/http/homework/calendar';
import type { OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { CalendarFeed, PrismaClient } from '../generated/prisma/client.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import { zhHant } from '../locales/zh-hant.ts';
import { locks } from '../locks.ts';
import { listsAsTeacher } from '../policies/classes.ts';
import { hasFace } from '../policies/feeds.ts';
import { readsForChildren } from '../policies/tasks.ts';
import { CalendarService, type RevisedEntry, type Whose } from './calendar.service.ts';
import { fileEnd, hashOfToken, newFeedToken, tokenIn } from './domain/feed-token.ts';
import { icalendar } from './domain/icalendar.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** What a feed has of the past and of the time to come. */
const pastMs = 60 * dayMs;
const aheadMs = 200 * dayMs;
/** Reads of one address in an hour: programs look every few minutes at most; somebody may have several. */
export const mostReadsAnHour = 120;

/** The secret address of a person's deadlines: made, closed, and read by calendar programs. */
@Injectable()
export class FeedsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly calendar: CalendarService,
  ) {}

  async find({ userId, title }: Caller): Promise<OutputOf<typeof getCalendarFeed>> {
    const feed = await this.prisma.calendarFeed.findUnique({ where: { userId_title: { userId, title } } });
    return feed && present(feed);
  }

  /** An earlier address of this face is closed. @throws access.denied for an account that is gone */
  create({ userId, title }: Caller, { now }: Command): Promise<OutputOf<typeof createCalendarFeed>> {
    const token = newFeedToken();
    return withTransaction(this.prisma, async (tx) => {
      await locks.calendarFeed.hold(tx, userId);
      const owner = await tx.user.findUnique({ where: { id: userId } });
      if (owner?.deletedAt) throw fail('access.denied');
      const made = {
        tokenHash: hashOfToken(token),
        createdAt: now,
        readAt: null,
        hourBeganAt: null,
        reads: 0,
      };
      const feed = await tx.calendarFeed.upsert({
        where: { userId_title: { userId, title } },
        create: { userId, title, ...made },
        update: made,
      });
      return { ...present(feed), path: readCalendarFeed.path.replace('{token}', `${token}${fileEnd}`) };
    });
  }

  async remove({ userId, title }: Caller): Promise<OutputOf<typeof deleteCalendarFeed>> {
    await this.prisma.calendarFeed.deleteMany({ where: { userId, title } });
    return { deleted: true };
  }

  /**
   * @param name the last part of the address
   * @throws not-found for whatever is no address that stands; limit.exceeded
   */
  async file(name: string, now: Date): Promise<{ body: string; etag: string }> {
    const feed = await this.countedRead(hashOfToken(tokenIn(name)), now);
    const whose = await this.whoseOf(feed);
    if (!whose) throw fail('not-found');
    if (feed.reads > mostReadsAnHour) throw fail('limit.exceeded', { retryAfterS: hourMs / 1000 });
    const period = { from: new Date(now.getTime() - pastMs), until: new Date(now.getTime() + aheadMs) };
    const entries = await this.calendar.entries(whose, period, now);
    const body = icalendar(zhHant.calendarName, entries.map(eventOf));
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  }

  private async countedRead(tokenHash: string, now: Date): Promise<CalendarFeed> {
    const hourAgo = new Date(now.getTime() - hourMs);
    const [feed] = await this.prisma.$queryRaw<CalendarFeed[]>`
      UPDATE calendar_feeds SET read_at = ${now},
        reads = CASE WHEN hour_began_at > ${hourAgo} THEN reads + 1 ELSE 1 END,
        hour_began_at = CASE WHEN hour_began_at > ${hourAgo} THEN hour_began_at ELSE ${now} END
       WHERE token_hash = ${tokenHash}
      RETURNING user_id AS "userId", title, reads`;
    if (!feed) throw fail('not-found');
    return feed;
  }

  /** As the person is now: who has lost a face, or is gone, reads nothing by its address. */
  private async whoseOf({ userId, title }: CalendarFeed): Promise<Whose | null> {
    const user = await this.prisma.user.findUnique({ where: { id: userId } });
    if (!user || user.deletedAt !== null || !hasFace(user, title)) return null;
    const person = { role: user.role as Caller['role'], title };
    if (listsAsTeacher(person)) return { teacherId: userId };
    return { studentIds: readsForChildren(person) ? await this.directory.childrenOf({ userId }) : [userId] };
  }
}

const present = ({ createdAt, readAt }: CalendarFeed) => ({
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

/** Of a homework one start and one deadline a student; of a teacher's exceptions one for each instant. */
function uidOf({ kind, homeworkId, studentId, at, students }: CalendarEntry): string {
  const isOfClass = kind === 'exception' && students > 0;
  const event = [kind === 'start' ? kind : 'deadline', homeworkId, studentId, isOfClass ? at : ''].join(' ');
  // a hash, so that no id of a child stands in a file that is read elsewhere
  return `${createHash('sha256').update(event).digest('hex').slice(0, 40)}@yuedu`;
}

const eventOf = (entry: RevisedEntry) => ({
  uid: uidOf(entry),
  at: new Date(entry.at),
  summary: zhHant.calendarEvent[entry.kind](entry),
  madeAt: entry.madeAt,
  revisedAt: entry.revisedAt,
});
