import { Controller, Get, Inject, Module } from '@nestjs/common';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { InputOf } from '@yuedu/contracts/route';
import type { Sql } from '@yuedu/messaging/sql';
import { setTimeout as wait } from 'node:timers/promises';
import { answer, raw } from '../http/answer.ts';
import { audit } from '../audit/audit.ts';
import type { Caller } from '../auth/caller.ts';
import { CLOCK, type Clock } from '../clock.ts';
import { defined, PRISMA, type TransactionHost, withTransaction } from '../database/database.ts';
import { fail } from '../http/fail.ts';
import { type IdempotencyCall, Idempotent, once } from '../http/idempotency.ts';
import { newId } from '../ids.ts';
import type { KitDatabase } from '../kit-options.ts';
import { pick, runCursorList, runList } from '../lists/list.ts';
import { type Condition, listSpec } from '../lists/list-spec.ts';
import { CallerParam, IfMatch, Input, Route } from '../http/route.ts';
import { checkVersion } from '../http/versions.ts';
import {
  askJob,
  breakBook,
  createBook,
  cursorBooks,
  deleteBook,
  exportBooks,
  getBook,
  listBooks,
  payBook,
  replaceBook,
} from './routes.ts';
import { likeLiteral } from '../lists/text.ts';

export interface BookRow {
  id: string;
  version: number;
  shelfId: string;
  ownerId: string;
  title: string;
  pages: number;
  price: number | null;
  kind: string;
  isOpen: boolean;
  tags: string[];
  endedAt: Date | null;
  createdAt: Date;
  secret: string;
}
interface Books {
  findMany(args: object): Promise<BookRow[]>;
  count(args: object): Promise<number>;
  findUnique(args: object): Promise<BookRow | null>;
  create(args: object): Promise<BookRow>;
  update(args: object): Promise<BookRow>;
  delete(args: object): Promise<BookRow>;
}
type ToyTx = Sql & { book: Books; shelf: { create(args: object): Promise<unknown> } };
export type ToyPrisma = ToyTx & TransactionHost<ToyTx> & KitDatabase;

/** What the lists of this suite gave to findMany, for the test that nothing uncompiled gets there. */
export const findManyArgs: object[] = [];
/** And to count. */
export const countArgs: object[] = [];
export const shelfId = '0190f000-0000-7000-8000-000000000001';

export const bookSpec = listSpec({
  defaultSort: '-createdAt',
  fields: {
    title: { type: 'string', filter: true, sort: true },
    pages: { type: 'int', filter: true, sort: true },
    price: { type: 'number', nullable: true, filter: true, sort: true },
    kind: { type: 'string', values: ['story', 'poem'], filter: ['$eq', '$in'] },
    isOpen: { type: 'boolean', filter: true },
    tags: { type: 'strings', filter: true },
    endedAt: { type: 'instant', nullable: true, filter: true, sort: true },
    createdAt: { type: 'instant', filter: true, sort: true },
    ownerId: { type: 'id', filter: true, filterBy: 'editor' },
    secret: { type: 'string', filter: true, sort: true, read: 'editor' },
    shelf: {
      type: 'id',
      filter: ['$eq'],
      hidden: true,
      compile: (_operator, value) => ({ shelf: { id: value } }),
    },
  },
});

const present = ({ id, endedAt, createdAt, ...row }: BookRow) => ({
  _id: id,
  ...row,
  endedAt: endedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
const shown = (row: BookRow) => {
  const { secret: _secret, shelfId: _shelfId, ...rest } = present(row);
  return rest;
};

@Controller()
export class BooksController {
  constructor(
    @Inject(PRISMA) private readonly prisma: ToyPrisma,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  private source(input: { query: ListQuery }, caller: Caller) {
    const scope: Condition = caller.role === 'user' ? { ownerId: caller.userId } : {};
    return {
      query: input.query,
      caller,
      scope,
      present,
      findMany: (args: object) => {
        findManyArgs.push(args);
        return this.prisma.book.findMany(args);
      },
      count: (args: object) => {
        countArgs.push(args);
        return this.prisma.book.count(args);
      },
      search: (text: string) => ({ title: { contains: likeLiteral(text) } }),
    };
  }

  @Route(listBooks) list(@Input() input: InputOf<typeof listBooks>, @CallerParam() caller: Caller) {
    return runList(bookSpec, this.source(input, caller));
  }
  @Route(cursorBooks) page(@Input() input: InputOf<typeof cursorBooks>, @CallerParam() caller: Caller) {
    return runCursorList(bookSpec, this.source(input, caller));
  }

  @Route(exportBooks) export() {
    return raw('書名\n', { 'content-type': 'text/csv; charset=utf-8' });
  }
  @Route(askJob) askJob() {
    return answer({ jobId: 'content-1' }, { status: 202, headers: { 'x-job': '1' } });
  }

  @Route(getBook) async get(
    @Input() { params, query }: InputOf<typeof getBook>,
    @CallerParam() caller: Caller | null,
  ) {
    const row = await this.prisma.book.findUnique({ where: { id: defined(params.id) } });
    if (!row) throw fail('not-found');
    return pick(bookSpec, query.projection, caller, present(row));
  }

  @Route(createBook) create(
    @Input() { body }: InputOf<typeof createBook>,
    @CallerParam() caller: Caller,
    @Idempotent() key: IdempotencyCall,
  ) {
    const now = this.clock.now();
    return once(this.prisma, key, now, async (tx) => {
      const row = await tx.book.create({
        data: {
          ...body,
          id: newId(),
          shelfId,
          ownerId: caller.userId,
          kind: 'story',
          isOpen: true,
          createdAt: now,
          secret: 'x',
        },
      });
      await audit(tx, { actor: caller.userId, action: 'book.created', subject: row.id }, now);
      return shown(row);
    });
  }

  @Route(replaceBook) replace(
    @Input() { params, body }: InputOf<typeof replaceBook>,
    @IfMatch() expected: number | null,
  ) {
    return withTransaction(this.prisma, async (tx) => {
      const row = await tx.book.findUnique({ where: { id: params.id } });
      if (!row) throw fail('not-found');
      checkVersion(expected, row.version);
      return shown(
        await tx.book.update({
          where: { id: params.id, version: row.version },
          data: { ...body, version: { increment: 1 } },
        }),
      );
    });
  }

  @Route(deleteBook) async delete(@Input() { params }: InputOf<typeof deleteBook>) {
    await this.prisma.book.delete({ where: { id: params.id } });
    return null;
  }

  @Route(payBook) pay(
    @Input() { params, body }: InputOf<typeof payBook>,
    @Idempotent() key: IdempotencyCall,
  ) {
    return once(this.prisma, key, this.clock.now(), async (tx) => {
      if (body.amountMinor === 13) throw fail('conflict');
      await tx.$executeRawUnsafe('UPDATE books SET pages = pages + 1 WHERE id = $1::uuid', params.id);
      if (body.amountMinor === 7) await wait(300);
      return { paid: body.amountMinor };
    });
  }

  @Route(breakBook) async broken(@Input() { params }: InputOf<typeof breakBook>) {
    const breakages: Record<string, () => Promise<unknown>> = {
      unknown: () => Promise.reject(new Error('password of 王小明')),
      text: () => Promise.reject('a text'),
      contract: () => Promise.resolve({ ok: 'yes' }),
      extra: () => Promise.resolve({ ok: true, answerKey: 'b' }),
      slow: () => this.prisma.$executeRawUnsafe('SELECT pg_sleep(5)'),
      killed: () => this.prisma.$queryRawUnsafe('SELECT pg_terminate_backend(pg_backend_pid())'),
      duplicate: () => this.prisma.shelf.create({ data: { id: shelfId } }),
      nul: () => this.prisma.$queryRawUnsafe('SELECT $1::text', 'a\0b'),
      query: () => this.prisma.$queryRawUnsafe('SELECT nonsense FROM nowhere'),
      wait: () => wait(800).then(() => ({ ok: true })),
    };
    return await (breakages[params.how] ?? (() => Promise.resolve({ ok: true })))();
  }

  /** Forgot its contract, so nobody may call it. */
  @Get('/v1/unmarked') unmarked() {
    return { open: true };
  }
}

@Module({ controllers: [BooksController] })
export class ToyModule {}
