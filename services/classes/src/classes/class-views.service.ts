import { topic } from '@yuedu/contracts/topics';
import { Inject, Injectable } from '@nestjs/common';
import type { SchoolClass as ShownClass } from '@yuedu/contracts/http/classes/classes';
import type { ListQuery } from '@yuedu/contracts/http/list';
import { waitForReplica } from '@yuedu/messaging/waiting/wait-for-replica';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { pick, runCursorList, runList } from '@yuedu/service-kit/lists/list';
import type { CursorList, ListSource, OffsetList } from '@yuedu/service-kit/lists/list-spec';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Membership, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { classesOfOne, classFields } from './class-list.ts';
import { type ClassRow, type ClassView, presentClass, withSchools } from './classes.presenter.ts';
import { canListClassesOf, canReadAllClasses, canReadMember } from '../policies/classes.ts';
import { readsForChildren } from '../policies/members.ts';
import { likeLiteral } from '@yuedu/service-kit/lists/text';

type Viewer = Pick<Caller, 'userId' | 'role' | 'title' | 'children'>;
/** Most students shown of one class. */
const mostStudents = 500;
/** What is reckoned from people and homework: a list for choosing a class does without. */
const peopleFields = ['students', 'studentCount', 'homeworkCount', 'teacherNames'];
const bareView = (row: ClassRow): ClassView => ({
  row,
  people: { name: () => '', grade: () => null },
  shown: [],
  studentCount: 0,
  homeworkCount: 0,
});

/** What each person sees of which class. */
@Injectable()
export class ClassViewsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
  ) {}

  async list(query: ListQuery, caller: Caller): Promise<OffsetList<ShownClass>> {
    return runList(classFields, await this.source(query, caller));
  }

  async listByCursor(query: ListQuery, caller: Caller): Promise<CursorList<ShownClass>> {
    return runCursorList(classFields, await this.source(query, caller));
  }

  async get(id: string, projection: string | undefined, caller: Caller): Promise<ShownClass> {
    return pick(classFields, projection, caller, await this.show(await this.visible(id, caller), caller));
  }

  /**
   * The class, if this caller may see it.
   * @throws classes.class-not-found, ReplicaBehind
   */
  async visible(id: string, caller: Viewer): Promise<ClassRow> {
    const find = async (): Promise<ClassRow | null> =>
      this.prisma.schoolClass.findFirst({
        where: { AND: [{ id }, await this.scope(caller)] },
        include: withSchools,
      });
    // Classes and members are our own; only whose parent someone is comes from elsewhere.
    const row = readsForChildren(caller)
      ? await waitForReplica(find, {
          service: 'classes',
          key: `class ${id} ${caller.userId}`,
          topics: [topic.families],
        })
      : await find();
    if (!row) throw fail('classes.class-not-found');
    return row;
  }

  /** The classes of a teacher: to himself and to admins. */
  async ofTeacher(teacherId: string, query: ListQuery, caller: Caller): Promise<CursorList<ShownClass>> {
    if (!canListClassesOf(caller, teacherId)) throw fail('not-found');
    const scope = { teacherIds: { has: teacherId } };
    return runCursorList(classesOfOne, { ...(await this.source(query, caller)), scope });
  }

  async show(row: ClassRow, caller: Viewer): Promise<ShownClass> {
    const [view] = await this.views([row], caller);
    return presentClass(view as ClassView);
  }

  private async source(
    query: ListQuery,
    caller: Caller,
  ): Promise<ListSource<ClassView & ClassRow, Prisma.SchoolClassWhereInput, ShownClass>> {
    return {
      query,
      caller,
      scope: await this.scope(caller),
      findMany: async (args, fields) => {
        const rows = await this.prisma.schoolClass.findMany({ ...args, include: withSchools });
        const views = peopleFields.some((field) => fields.has(field))
          ? await this.views(rows, caller)
          : rows.map(bareView);
        return views.map((view) => ({ ...view.row, ...view }));
      },
      count: (args) => this.prisma.schoolClass.count(args),
      present: presentClass,
      search: (text) => {
        const holds = { contains: likeLiteral(text), mode: 'insensitive' } as const;
        return { OR: [{ title: holds }, { school: { name: holds } }, { namedSchool: { name: holds } }] };
      },
    };
  }

  private async scope(caller: Viewer): Promise<Prisma.SchoolClassWhereInput> {
    if (canReadAllClasses(caller)) return {};
    const people = [caller.userId, ...(await this.directory.childrenOf(caller))];
    return {
      OR: [
        { teacherIds: { has: caller.userId } },
        { memberships: { some: { userId: { in: people }, leftAt: null } } },
      ],
    };
  }

  /** A constant number of queries, however many classes. */
  private async views(rows: readonly ClassRow[], caller: Viewer): Promise<ClassView[]> {
    const ids = rows.map((row) => row.id);
    const [members, children, homeworks] = await Promise.all([
      this.prisma.membership.findMany({
        where: { classId: { in: ids }, leftAt: null },
        orderBy: [{ classId: 'asc' }, { seatNumber: 'asc' }],
        take: mostStudents * Math.max(1, ids.length),
      }),
      this.directory.childrenOf(caller),
      this.directory.homeworkCounts(ids),
    ]);
    const own = new Set([caller.userId, ...children]);
    const shownOf = (row: ClassRow): Membership[] =>
      members.filter(
        (member) =>
          member.classId === row.id &&
          canReadMember(caller, row, { userId: member.userId, isOwn: own.has(member.userId) }),
      );
    const shown = new Map(rows.map((row) => [row.id, shownOf(row)]));
    const people = await this.directory.namesOf([
      ...rows.flatMap((row) => row.teacherIds),
      ...[...shown.values()].flat().map((member) => member.userId),
    ]);
    return rows.map((row) => ({
      row,
      people,
      shown: shown.get(row.id) ?? [],
      studentCount: members.filter((member) => member.classId === row.id).length,
      homeworkCount: homeworks.get(row.id) ?? 0,
    }));
  }
}
