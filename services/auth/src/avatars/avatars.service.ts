import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { audit } from '@yuedu/service-kit/audit/audit';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { canSeeAvatar } from '../policies/people.ts';
import { Turns } from '@yuedu/service-kit/turns';
import { UsersService } from '../users/users.service.ts';
import { drawAvatar } from './picture.ts';

/** Files are read a few at a time, since each holds 5 MB. */
const read = { atOnce: 8, waiting: 16 };
/** Pictures are drawn one at a time, beside the log-ins of the same process. */
const drawn = { atOnce: 1, waiting: read.atOnce };

/** The pictures by which people are shown to themselves, their parents and admins. */
@Injectable()
export class AvatarsService {
  private readonly reading = new Turns(read.atOnce, read.waiting);
  private readonly drawing = new Turns(drawn.atOnce, drawn.waiting);

  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly users: UsersService,
  ) {}

  /**
   * Replaces a person's own picture.
   * @param body the file as a stream
   * @returns the id of the new one
   * @throws request.malformed without a body, request.too-large, auth.picture-unreadable,
   * auth.picture-too-large; service.unavailable while too many wait
   */
  async put(userId: string, body: unknown, now: Date): Promise<string> {
    if (!(body instanceof Readable)) throw fail('request.malformed');
    const image = await this.reading.take(async () => {
      const bytes = await buffer(body);
      return this.drawing.take(() => drawAvatar(bytes));
    });
    const id = newId();
    await withTransaction(this.prisma, async (tx) => {
      const [person] = await this.users.lock(tx, [userId]);
      if (!person) throw fail('not-found');
      const row = { id, image, createdAt: now };
      await tx.avatar.upsert({ where: { userId }, create: { userId, ...row }, update: row });
    });
    return id;
  }

  /** @throws not-found for whoever may not see it, as for none */
  async read(id: string, caller: Pick<Caller, 'userId' | 'role'>): Promise<Uint8Array> {
    const row = await this.prisma.avatar.findUnique({ where: { id } });
    if (!row) throw fail('not-found');
    const family = { parentId: caller.userId, childId: row.userId, endedAt: null };
    const isParent = (await this.prisma.family.count({ where: family, take: 1 })) > 0;
    if (!canSeeAvatar(caller, row.userId, isParent)) throw fail('not-found');
    return row.image;
  }

  /** Does nothing where there is none. */
  async remove(userId: string): Promise<void> {
    await this.prisma.avatar.deleteMany({ where: { userId } });
  }

  /** By an admin. @throws not-found */
  async removeOf(actor: string, userId: string, now: Date): Promise<void> {
    await withTransaction(this.prisma, async (tx) => {
      const { count } = await tx.avatar.deleteMany({ where: { userId } });
      if (count === 0) throw fail('not-found');
      await audit(tx, { actor, action: 'user.avatar-removed', subject: userId }, now);
    });
  }
}
