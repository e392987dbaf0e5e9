import { topic } from '@yuedu/contracts/topics';
import { Inject, Injectable } from '@nestjs/common';
import type { QuestionKey } from '@yuedu/contracts/events/content';
import { waitForReplica } from '@yuedu/messaging/waiting/wait-for-replica';
import { type Caller, stillChildrenOf } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import { inOrder, type Question } from '../domain/answer-value.ts';
import type { Member, Post, PrismaClient, SchoolClass } from '../generated/prisma/client.ts';
import { canLeadClass } from '../policies/classes.ts';
import { zhHant } from '../locales/zh-hant.ts';

/** How long a list waits for the first membership of someone who has none: a join may be on its way. */
const firstMembershipMs = 500;

export interface Keys {
  keyVersion: number;
  keys: QuestionKey[];
  notes: { questionId: string }[];
}

/** Most children that one parent's links are followed to. */
const mostChildren = 100;

/** Looks up people, classes and texts in the replicas. "Not known yet" waits; it is not "no". */
@Injectable()
export class DirectoryService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /**
   * The class that the caller leads; an admin leads all, and an editor writes tasks for all.
   * @throws classes.class-not-found
   */
  async classForTeacher(classId: string, caller: Caller): Promise<SchoolClass> {
    // an end may come before its beginning; such a row has no teachers yet
    const found = await waitForReplica(
      async () => this.prisma.schoolClass.findFirst({ where: { id: classId, sequence: { gt: 0 } } }),
      { service: 'homework', key: `class ${classId}`, topics: [topic.classes] },
    );
    if (!found || !canLeadClass(caller, found)) throw fail('classes.class-not-found');
    return found;
  }

  async classesTaughtBy(userId: string): Promise<SchoolClass[]> {
    // bounded by the classes that one person teaches
    return this.prisma.schoolClass.findMany({ where: { teacherIds: { has: userId } } });
  }

  /**
   * @param db the caller's transaction where there is one: it holds a connection, and a second one may never
   * come
   */
  async teachesClass(
    userId: string,
    classId: string,
    db: Pick<Tx, 'schoolClass'> = this.prisma,
  ): Promise<boolean> {
    return (await db.schoolClass.count({ where: { id: classId, teacherIds: { has: userId } } })) > 0;
  }

  async teachersOf(classId: string): Promise<string[]> {
    return (
      (await this.prisma.schoolClass.findUnique({ where: { id: classId }, select: { teacherIds: true } }))
        ?.teacherIds ?? []
    );
  }

  async activeMember(userId: string, classId: string): Promise<Member | null> {
    return waitForReplica(() => this.prisma.member.findFirst({ where: { userId, classId, isLeft: false } }), {
      service: 'homework',
      key: `member ${userId} ${classId}`,
      topics: [topic.classes],
    });
  }

  /** Whether any of these people is in the class now; one question and one wait for all of them. */
  async hasActiveMember(userIds: readonly string[], classId: string): Promise<boolean> {
    const people = [...userIds].sort();
    const found = await waitForReplica(
      () => this.prisma.member.findFirst({ where: { userId: { in: people }, classId, isLeft: false } }),
      { service: 'homework', key: `one-member ${people.join()} ${classId}`, topics: [topic.classes] },
    );
    return found !== null;
  }

  /**
   * Those of these people who are or were in the class, in the order given: the work of who has left stays.
   */
  async everMembersAmong(userIds: readonly string[], classId: string): Promise<string[]> {
    // bounded by the people named, each in this class a few times at most
    const members = await this.prisma.member.findMany({
      where: { userId: { in: [...userIds] }, classId },
      select: { userId: true },
    });
    return userIds.filter((userId) => members.some((member) => member.userId === userId));
  }

  /** @throws homework.student-not-in-class where one of these people neither is nor was in the class */
  async requireEverMembers(userIds: readonly string[], classId: string): Promise<void> {
    const people = [...new Set(userIds)].sort();
    if (people.length === 0) return;
    const all = await waitForReplica(
      async () => {
        const found = await this.everMembersAmong(people, classId);
        return found.length === people.length ? found : null;
      },
      { service: 'homework', key: `ever-members ${people.join()} ${classId}`, topics: [topic.classes] },
    );
    if (!all) throw fail('homework.student-not-in-class');
  }

  /** Memberships that go on. Who has none may have joined a moment ago. */
  async membershipsOf(userId: string, options: { mayBeNew: boolean }): Promise<Member[]> {
    // bounded by the classes that one person is in
    const find = (): Promise<Member[]> => this.prisma.member.findMany({ where: { userId, isLeft: false } });
    if (!options.mayBeNew) return find();
    const some = async (): Promise<Member[] | null> => {
      const rows = await find();
      return rows.length > 0 ? rows : null;
    };
    const wait = {
      service: 'homework',
      key: `memberships ${userId}`,
      topics: [topic.classes],
      timeoutMs: firstMembershipMs,
    };
    return (await waitForReplica(some, wait)) ?? [];
  }

  async isParentOf(caller: Caller, childId: string): Promise<boolean> {
    const { userId: parentId } = caller;
    if (stillChildrenOf(caller, [childId]).length === 0) return false;
    const link = await waitForReplica(
      () => this.prisma.family.findFirst({ where: { parentId, childId, unlinkedAt: null } }),
      { service: 'homework', key: `family ${parentId} ${childId}`, topics: [topic.families] },
    );
    return link !== null;
  }

  async childrenOf(caller: Pick<Caller, 'userId' | 'children'>): Promise<readonly string[]> {
    const links = await this.prisma.family.findMany({
      where: { parentId: caller.userId, unlinkedAt: null },
      select: { childId: true },
      orderBy: { childId: 'asc' },
      take: mostChildren,
    });
    return stillChildrenOf(
      caller,
      links.map((link) => link.childId),
    );
  }

  /** @throws content.post-not-found, with the place of each, when one is not there or not published */
  async publishedPosts(postIds: readonly string[]): Promise<Post[]> {
    const uniqueIds = [...new Set(postIds)];
    const find = (): Promise<Post[]> =>
      this.prisma.post.findMany({ where: { id: { in: uniqueIds } }, take: uniqueIds.length });
    const all = await waitForReplica(
      async () => {
        const rows = await find();
        return rows.filter((row) => row.sequence > 0).length === uniqueIds.length ? rows : null;
      },
      { service: 'homework', key: `posts ${[...uniqueIds].sort().join()}`, topics: [topic.posts] },
    );
    const rows = (all ?? (await find())).filter((row) => row.isPublished);
    const missing = uniqueIds.filter((postId) => !rows.some((row) => row.id === postId));
    if (missing.length > 0) {
      throw fail('content.post-not-found', {
        errors: missing.map((postId) => ({
          path: `postIds.${postIds.indexOf(postId)}`,
          code: 'not-found',
          message: zhHant.postNotFound,
        })),
      });
    }
    return rows;
  }

  async postsById(postIds: readonly string[]): Promise<Post[]> {
    return this.prisma.post.findMany({ where: { id: { in: [...postIds] } }, take: postIds.length });
  }

  /** Titles and numbers of questions of texts, for lists. */
  async postHeads(
    postIds: readonly string[],
  ): Promise<Map<string, { title: string; questionCount: number }>> {
    // bounded by the texts named
    const rows = await this.prisma.$queryRaw<{ id: string; title: string; count: number }[]>`
      SELECT p.id, p.title, coalesce(jsonb_array_length(v.questions), 0)::int AS count
        FROM posts p LEFT JOIN post_versions v ON v.post_id = p.id AND v.post_version = p.post_version
       WHERE p.id = ANY(${[...new Set(postIds)]}::uuid[])`;
    return new Map(rows.map((row) => [row.id, { title: row.title, questionCount: row.count }]));
  }

  /**
   * The newest version of a text, also of one that was taken out of the library.
   * @throws content.post-not-found
   */
  async newestVersionOf(postId: string): Promise<number> {
    const row = await waitForReplica(
      () => this.prisma.post.findFirst({ where: { id: postId, sequence: { gt: 0 } } }),
      { service: 'homework', key: `post ${postId}`, topics: [topic.posts] },
    );
    if (!row) throw fail('content.post-not-found');
    return row.postVersion;
  }

  /** The questions of one version of a text, in their order. */
  async questionsOf(postId: string, postVersion: number): Promise<Question[]> {
    const row = await this.prisma.postVersion.findUnique({
      where: { postId_postVersion: { postId, postVersion } },
    });
    return inOrder((row?.questions ?? []) as unknown as Question[]);
  }

  /**
   * The newest key of a version of a text.
   * @throws replica-behind while content's event is on its way: a text is never published without one
   */
  async keysOf(postId: string, postVersion: number): Promise<Keys> {
    const row = await waitForReplica(
      () =>
        this.prisma.answerKey.findFirst({ where: { postId, postVersion }, orderBy: { keyVersion: 'desc' } }),
      { service: 'homework', key: `keys ${postId} ${postVersion}`, topics: [topic.answerKeys] },
    );
    if (!row) throw fail('replica-behind', { retryAfterS: 1 });
    return {
      keyVersion: row.keyVersion,
      keys: row.keys as unknown as QuestionKey[],
      notes: row.notes as unknown as Keys['notes'],
    };
  }
}
