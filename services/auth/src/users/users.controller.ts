import { Controller, Inject } from '@nestjs/common';
import {
  currentUser,
  deleteUser,
  getMe,
  getUser,
  listUsers,
  listUsersV2,
  putMe,
  putUser,
} from '@yuedu/contracts/http/auth/users';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { pick, runCursorList, runList } from '@yuedu/service-kit/lists/list';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { likeLiteral } from '@yuedu/service-kit/lists/text';
import type { Prisma } from '../generated/prisma/client.ts';
import { userList } from './user-list.ts';
import { toUser } from './users.presenter.ts';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(currentUser)
  async current(
    @Input() { query }: InputOf<typeof currentUser>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof currentUser>> {
    return { user: pick(userList, query.projection, caller, await this.users.get(caller.userId)) };
  }

  @Route(getMe)
  async me(
    @Input() { query }: InputOf<typeof getMe>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof getMe>> {
    return pick(userList, query.projection, caller, await this.users.get(caller.userId));
  }

  @Route(putMe)
  changeMe(
    @Input() { body }: InputOf<typeof putMe>,
    @CallerParam() caller: Caller,
    @IfMatch() expected: number | null,
  ): Promise<OutputOf<typeof putMe>> {
    return this.users.changeOwn(caller.userId, body, expected, this.clock.now());
  }

  @Route(listUsers)
  list(
    @Input() { query }: InputOf<typeof listUsers>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof listUsers>> {
    return runList(userList, this.source(query, caller));
  }

  @Route(listUsersV2)
  listV2(
    @Input() { query }: InputOf<typeof listUsersV2>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof listUsersV2>> {
    return runCursorList(userList, this.source(query, caller));
  }

  @Route(getUser)
  async get(
    @Input() { params, query }: InputOf<typeof getUser>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof getUser>> {
    return pick(userList, query.projection, caller, await this.users.get(params.id));
  }

  @Route(putUser)
  change(
    @Input() { params, body }: InputOf<typeof putUser>,
    @CallerParam() caller: Caller,
    @IfMatch() expected: number | null,
  ): Promise<OutputOf<typeof putUser>> {
    return this.users.changeByAdmin(caller.userId, params.id, body, expected, this.clock.now());
  }

  @Route(deleteUser)
  async erase(
    @Input() { params }: InputOf<typeof deleteUser>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof deleteUser>> {
    await this.users.erase(caller.userId, params.id, this.clock.now());
    return { deleted: true };
  }

  private source(query: ListQuery, caller: Caller) {
    return {
      query,
      caller,
      scope: { deletedAt: null } as Prisma.UserWhereInput,
      present: toUser,
      findMany: (args: { where: Prisma.UserWhereInput; orderBy: never[]; take: number; skip?: number }) =>
        this.users.list(args),
      count: (args: { where: Prisma.UserWhereInput; take: number }) => this.users.count(args),
      search: (text: string): Prisma.UserWhereInput => ({
        OR: [
          { name: { contains: likeLiteral(text) } },
          { email: { startsWith: likeLiteral(text.toLowerCase()) } },
          { username: { startsWith: likeLiteral(text.toLowerCase()) } },
        ],
      }),
    };
  }
}
