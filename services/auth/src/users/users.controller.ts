import { Controller, Inject } from '@nestjs/common';
import {
  currentUser,
  deleteMe,
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
import { fail } from '@yuedu/service-kit/http/fail';
import type { Prisma } from '../generated/prisma/client.ts';
import { canEraseHere } from '../policies/people.ts';
import { DisplayService } from './display.service.ts';
import { ReadingsService } from './readings.service.ts';
import { searched, userList } from './user-list.ts';
import { FreshLogInsService } from '../sessions/fresh-log-ins.service.ts';
import { toUser } from './users.presenter.ts';
import { UsersService } from './users.service.ts';

/** What an admin's list of people may hold beyond names. */
const waysToReach = ['email', 'phone', 'username'] as const;

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly displays: DisplayService,
    private readonly readings: ReadingsService,
    private readonly fresh: FreshLogInsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(currentUser)
  async current(
    @Input() { query }: InputOf<typeof currentUser>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof currentUser>> {
    const [person, display] = await Promise.all([
      this.users.get(caller.userId),
      this.displays.get(caller.userId),
    ]);
    return { user: pick(userList, query.projection, caller, person), display };
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

  /** By the person himself: asked again, and only a moment after he has proved who he is. */
  @Route(deleteMe)
  async eraseMe(
    @CallerParam() caller: Caller,
    @IfMatch() expected: number | null,
  ): Promise<OutputOf<typeof deleteMe>> {
    const now = this.clock.now();
    await this.fresh.require(caller.sid, now);
    await this.users.erase(caller.userId, caller.userId, now, expected);
    return { deleted: true };
  }

  @Route(listUsers)
  async list(
    @Input() { query }: InputOf<typeof listUsers>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof listUsers>> {
    return this.listed(caller, await runList(userList, this.source(query, caller)));
  }

  @Route(listUsersV2)
  async listV2(
    @Input() { query }: InputOf<typeof listUsersV2>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof listUsersV2>> {
    return this.listed(caller, await runCursorList(userList, this.source(query, caller)));
  }

  @Route(getUser)
  async get(
    @Input() { params, query }: InputOf<typeof getUser>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof getUser>> {
    const person = await this.users.get(params.id);
    await this.readings.ofPerson(caller.userId, params.id, 'user.read', this.clock.now());
    return pick(userList, query.projection, caller, person);
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
    if (!canEraseHere(caller.userId, params.id)) throw fail('auth.own-account');
    await this.users.erase(caller.userId, params.id, this.clock.now());
    return { deleted: true };
  }

  /** The answer as it is, once it is on the audit log which ways to reach people stand in it. */
  private async listed<R extends { results: readonly object[] }>(caller: Caller, answer: R): Promise<R> {
    const fields = waysToReach.filter((field) => answer.results.some((row) => field in row));
    await this.readings.ofList(caller.userId, fields, answer.results.length, this.clock.now());
    return answer;
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
      search: searched,
    };
  }
}
