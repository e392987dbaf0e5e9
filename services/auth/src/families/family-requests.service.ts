import { Inject, Injectable } from '@nestjs/common';
import { foldCode, makeCode, showCode } from '@yuedu/contracts/rules/typed-code';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { GuessesService } from '../accounts/guesses.service.ts';
import type { Tx } from '../database.ts';
import { FamiliesService } from './families.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { canBeChild, canBecomeParent } from '../policies/people.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { UsersService } from '../users/users.service.ts';
import { codeExpiry, codeHolds, hasRoom, lapsedBefore } from './domain/family.ts';

interface Between {
  parentId: string;
  childId: string;
  now: Date;
}

const hashOf = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`child-code:${code}`).digest());

/** How a parent and a child are linked: the child's code, the parent who enters it, the child's yes. */
@Injectable()
export class FamilyRequestsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly users: UsersService,
    private readonly families: FamiliesService,
    private readonly sessions: SessionsService,
    private readonly guesses: GuessesService,
  ) {}

  /** A code that lets one parent ask; the one before holds no more. */
  async makeCode(command: { childId: string; now: Date }): Promise<{ code: string; expiresAt: string }> {
    const { childId, now } = command;
    const [code, expiresAt] = [makeCode(randomBytes(8)), codeExpiry(now)];
    await withTransaction(this.prisma, async (tx) => {
      const [child] = await this.users.lock(tx, [childId]);
      if (!child) throw fail('not-found');
      if (!canBeChild(child)) throw fail('auth.title-not-held');
      const fresh = { hash: hashOf(code), expiresAt };
      await tx.childCode.upsert({ where: { childId }, create: { childId, ...fresh }, update: fresh });
    });
    return { code: showCode(code), expiresAt: expiresAt.toISOString() };
  }

  /**
   * A parent enters a child's code, which is used up by it. Whether there is such a code at all is not to be
   * learned by trying: wrong ones are counted as wrong passwords are.
   * @throws auth.child-code-unknown, auth.too-many-tries, auth.family-full, auth.title-not-held
   */
  async request(command: { parentId: string; code: string; now: Date }): Promise<void> {
    const { parentId, now } = command;
    const isRight = await this.guesses.count(`child-code:${parentId}`, now, (tx) =>
      this.redeem(tx, parentId, hashOf(foldCode(command.code)), now),
    );
    if (!isRight) throw fail('auth.child-code-unknown');
  }

  private async redeem(tx: Tx, parentId: string, hash: Uint8Array<ArrayBuffer>, now: Date): Promise<boolean> {
    const found = await tx.childCode.findUnique({ where: { hash } });
    const childId = found?.childId;
    const people = await this.users.lock(tx, childId === undefined ? [parentId] : [parentId, childId]);
    const parent = people.find(({ id }) => id === parentId);
    if (!parent || !canBecomeParent(parent)) throw fail('auth.title-not-held');
    // read again under the lock of its child: of two parents at once one has it
    const code = await tx.childCode.findUnique({ where: { hash } });
    if (childId === undefined || !code || !codeHolds(code, now) || childId === parentId) return false;
    await tx.childCode.delete({ where: { childId } });
    if (await this.families.isLinked(tx, parentId, childId)) return true;
    await this.checkRoom(tx, { parentId, childId, now });
    await tx.familyRequest.upsert({
      where: { parentId_childId: { parentId, childId } },
      create: { parentId, childId, requestedAt: now },
      update: { requestedAt: now },
    });
    return true;
  }

  /** The child lets the parent in, who hears of it with the next call. */
  async confirm(command: Between): Promise<void> {
    const { parentId, childId, now } = command;
    const stale = await withTransaction(this.prisma, async (tx) => {
      await this.users.lock(tx, [parentId, childId]);
      const { count } = await tx.familyRequest.deleteMany({
        where: { parentId, childId, requestedAt: { gte: lapsedBefore(now) } },
      });
      if (count === 0) throw fail('not-found');
      await this.users.addTitle(tx, parentId, 'parent', now);
      return this.families.linkIn(tx, command);
    });
    await this.sessions.publish(stale);
    this.log.info({ parentId, childId }, 'parent linked');
  }

  /** Either of them takes back or refuses a request, or ends the link at once. */
  async remove(command: Between): Promise<void> {
    const { parentId, childId } = command;
    const { count } = await this.prisma.familyRequest.deleteMany({ where: { parentId, childId } });
    const hasEnded = await this.families.unlink(command);
    if (count === 0 && !hasEnded) throw fail('not-found');
    this.log.info({ parentId, childId }, 'parent unlinked');
  }

  private async checkRoom(tx: Tx, { parentId, childId, now }: Between): Promise<void> {
    const isWaiting = { gte: lapsedBefore(now) };
    const another = { NOT: { parentId, childId } };
    for (const side of [{ parentId }, { childId }]) {
      const linked = await tx.family.count({ where: { ...side, endedAt: null } });
      const waiting = await tx.familyRequest.count({
        where: { ...side, ...another, requestedAt: isWaiting },
      });
      if (!hasRoom(linked, waiting)) throw fail('auth.family-full');
    }
  }
}
