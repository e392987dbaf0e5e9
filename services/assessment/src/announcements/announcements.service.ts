import { Inject, Injectable } from '@nestjs/common';
import type { Announcement as Shown } from '@yuedu/contracts/http/assessment/announcements';
import { announcementPopupSet, announcementPublished } from '@yuedu/contracts/events/assessment';
import type { ListQuery } from '@yuedu/contracts/http/list';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { pick, runCursorList, runList } from '@yuedu/service-kit/lists/list';
import type { CursorList, ListSource, OffsetList } from '@yuedu/service-kit/lists/list-spec';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { likeLiteral } from '@yuedu/service-kit/lists/text';
import { locks } from '../locks.ts';
import type { Tx } from '../database.ts';
import type { Announcement, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { announcementList } from './announcement-list.ts';
import { presentAnnouncement } from './announcements.presenter.ts';
import { decide, type Standing, type Verb } from './domain/announcement.ts';
import { readableAnnouncements } from '../policies/announcements.ts';

interface Change extends Command {
  readonly id: string;
  readonly actorId: string;
}

const actions = {
  publish: 'announcement.published',
  revoke: 'announcement.revoked',
  pin: 'announcement.pinned',
  'set-popup': 'announcement.popup-set',
} as const satisfies Record<Verb, string>;

@Injectable()
export class AnnouncementsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  list(query: ListQuery, caller: Caller | null): Promise<OffsetList<Shown>> {
    return runList(announcementList, this.source(query, caller));
  }

  listByCursor(query: ListQuery, caller: Caller | null): Promise<CursorList<Shown>> {
    return runCursorList(announcementList, this.source(query, caller));
  }

  async get(id: string, projection: string | undefined, caller: Caller | null): Promise<unknown> {
    const row = await this.prisma.announcement.findFirst({ where: { id, ...readableAnnouncements(caller) } });
    if (!row) throw fail('assessment.announcement-not-found');
    return pick(announcementList, projection, caller, presentAnnouncement(row));
  }

  async popup(): Promise<Shown | null> {
    const row = await this.prisma.announcement.findFirst({ where: { isPopup: true } });
    return row && presentAnnouncement(row);
  }

  async create(command: Command & { title: string; body: string; actorId: string }): Promise<Shown> {
    const { id = newId(), title, body, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      const row = await tx.announcement.create({
        data: { id, title, body, state: 'draft', createdAt: now, updatedAt: now },
      });
      await audit(tx, { actor: command.actorId, action: 'announcement.created', subject: id }, now);
      return presentAnnouncement(row);
    });
  }

  async change(
    command: Change & { body: { title?: string; body?: string }; expectedVersion: number | null },
  ): Promise<Shown> {
    const { id, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      const before = await this.locked(tx, id);
      checkVersion(command.expectedVersion, before.version);
      const { title = before.title, body = before.body } = command.body;
      const row = await tx.announcement.update({
        where: { id },
        data: { title, body, version: { increment: 1 }, updatedAt: now },
      });
      await audit(
        tx,
        {
          actor: command.actorId,
          action: 'announcement.updated',
          subject: id,
          detail: { fields: Object.keys(command.body) },
        },
        now,
      );
      return presentAnnouncement(row);
    });
  }

  async remove(command: Change & { expectedVersion: number | null }): Promise<{ deleted: true }> {
    return withTransaction(this.prisma, async (tx) => {
      const before = await this.locked(tx, command.id);
      checkVersion(command.expectedVersion, before.version);
      await tx.announcement.delete({ where: { id: command.id } });
      await audit(
        tx,
        { actor: command.actorId, action: 'announcement.deleted', subject: command.id },
        command.now,
      );
      return { deleted: true };
    });
  }

  /** Publishing and setting the popup are told to every open page. */
  async publish(command: Change): Promise<Shown> {
    return this.move(command, 'publish', async (tx, row) =>
      appendEvents(tx, [
        newEvent(announcementPublished, {
          subject: row.id,
          sequence: row.version,
          time: command.now,
          data: { announcementId: row.id },
        }),
      ]),
    );
  }

  async revoke(command: Change): Promise<Shown> {
    return this.move(command, 'revoke');
  }

  async pin(command: Change): Promise<Shown> {
    return this.move(command, 'pin');
  }

  async setPopup(command: Change): Promise<Shown> {
    return this.move(command, 'set-popup', async (tx, row) =>
      appendEvents(tx, [
        newEvent(announcementPopupSet, {
          subject: row.id,
          sequence: row.version,
          time: command.now,
          data: { announcementId: row.id },
        }),
      ]),
    );
  }

  async unpinAll(command: Omit<Change, 'id'>): Promise<{ unpinned: number }> {
    return withTransaction(this.prisma, async (tx) => {
      const { count } = await tx.announcement.updateMany({
        where: { pinnedAt: { not: null } },
        data: { pinnedAt: null, version: { increment: 1 }, updatedAt: command.now },
      });
      if (count > 0)
        await audit(
          tx,
          {
            actor: command.actorId,
            action: 'announcement.all-unpinned',
            subject: 'announcements',
            detail: { count },
          },
          command.now,
        );
      return { unpinned: count };
    });
  }

  async removePopup(command: Omit<Change, 'id'>): Promise<{ removed: boolean }> {
    return withTransaction(this.prisma, async (tx) => {
      await locks.popup.hold(tx, 'popup');
      return { removed: await this.clearPopup(tx, command) };
    });
  }

  private async move(
    command: Change,
    verb: Verb,
    appendEvents: (tx: Tx, row: Announcement) => Promise<void> = async () => undefined,
  ): Promise<Shown> {
    const { id, actorId, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      if (verb === 'set-popup') await locks.popup.hold(tx, 'popup');
      const before = await this.locked(tx, id);
      const standing = standingOf(before);
      const after = decide(standing, verb, now);
      if (typeof after === 'string') throw fail(after, { details: { state: before.state } });
      if (after === standing) return presentAnnouncement(before);
      if (verb === 'set-popup') await this.clearPopup(tx, { actorId, now });
      const row = await tx.announcement.update({
        where: { id },
        data: { ...after, version: { increment: 1 }, updatedAt: now },
      });
      await audit(tx, { actor: actorId, action: actions[verb], subject: id }, now);
      await appendEvents(tx, row);
      return presentAnnouncement(row);
    });
  }

  private async clearPopup(tx: Tx, { actorId, now }: Omit<Change, 'id'>): Promise<boolean> {
    const former = await tx.announcement.findFirst({ where: { isPopup: true } });
    if (!former) return false;
    await tx.announcement.update({
      where: { id: former.id },
      data: { isPopup: false, version: { increment: 1 }, updatedAt: now },
    });
    await audit(tx, { actor: actorId, action: 'announcement.popup-removed', subject: former.id }, now);
    return true;
  }

  private async locked(tx: Tx, id: string): Promise<Announcement> {
    await tx.$queryRaw`SELECT 1 FROM announcements WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.announcement.findUnique({ where: { id } });
    if (!row) throw fail('assessment.announcement-not-found');
    return row;
  }

  private source(
    query: ListQuery,
    caller: Caller | null,
  ): ListSource<Announcement, Prisma.AnnouncementWhereInput, Shown> {
    return {
      query,
      caller,
      scope: readableAnnouncements(caller),
      present: presentAnnouncement,
      search: (text) => ({
        OR: [
          { title: { contains: likeLiteral(text), mode: 'insensitive' } },
          { body: { contains: likeLiteral(text), mode: 'insensitive' } },
        ],
      }),
      findMany: (args) => this.prisma.announcement.findMany(args),
      count: (args) => this.prisma.announcement.count(args),
    };
  }
}

const standingOf = (row: Announcement): Standing => {
  const { state, pinnedAt, isPopup, publishedAt } = row;
  return { state: state as Standing['state'], pinnedAt, isPopup, publishedAt };
};
