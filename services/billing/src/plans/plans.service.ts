import { Inject, Injectable } from '@nestjs/common';
import type { Plan as ShownPlan, PlanBody } from '@yuedu/contracts/http/billing/plans';
import type { ListQuery } from '@yuedu/contracts/http/list';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import { runCursorList, runList } from '@yuedu/service-kit/lists/list';
import {
  type CursorList,
  type ListField,
  listSpec,
  type ListSource,
  type OffsetList,
} from '@yuedu/service-kit/lists/list-spec';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import type { Plan, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { isForSale, type Price, priceIn } from './domain/price.ts';
import { presentPlan } from './plans.presenter.ts';
import { canReadPlan, readablePlans } from '../policies/purchases.ts';

const shown: ListField = { type: 'object' };

const spec = listSpec({
  // the order in which they are offered
  defaultSort: 'position',
  fields: {
    name: { type: 'string', filter: true, sort: true },
    offer: { type: 'string', values: ['free', 'purchase', 'contact'], filter: true },
    position: { type: 'int', filter: true, sort: true },
    isOffered: { type: 'boolean', filter: true },
    months: { type: 'int', filter: true },
    updatedAt: { type: 'instant', filter: true, sort: true },
    summary: { type: 'string' },
    features: { type: 'strings' },
    image: { type: 'int' },
    zones: { type: 'ids' },
    sharesWithChildren: { type: 'boolean' },
    price: shown,
  },
});

/** What is sold. */
@Injectable()
export class PlansService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
  ) {}

  list(query: ListQuery, caller: Caller | null): Promise<OffsetList<ShownPlan>> {
    return runList(spec, this.source(query, caller));
  }

  listByCursor(query: ListQuery, caller: Caller | null): Promise<CursorList<ShownPlan>> {
    return runCursorList(spec, this.source(query, caller));
  }

  /** One plan; those off the shelf are for admins. */
  async get(id: string, caller: Pick<Caller, 'role'> | null): Promise<ShownPlan> {
    const row = await this.prisma.plan.findUnique({ where: { id } });
    if (!row || !canReadPlan(caller, row)) throw fail('billing.plan-not-found');
    return presentPlan(row, this.env.LOCALE);
  }

  /** A plan that someone has, whether or not it is still offered. */
  async shown(id: string): Promise<ShownPlan | null> {
    const row = await this.prisma.plan.findUnique({ where: { id } });
    return row && presentPlan(row, this.env.LOCALE);
  }

  /** @throws billing.plan-not-found, billing.plan-not-for-sale */
  async forSale(tx: Tx, id: string): Promise<{ plan: Plan; price: Price }> {
    const plan = await tx.plan.findUnique({ where: { id } });
    if (!plan || !plan.isOffered) throw fail('billing.plan-not-found');
    const price = priceIn(this.env.LOCALE, plan);
    if (!isForSale(plan, price)) throw fail('billing.plan-not-for-sale');
    return { plan, price };
  }

  async create(command: Command & PlanBody & { actorId: string }): Promise<ShownPlan> {
    const { id = newId(), now, actorId, ...body } = command;
    return withTransaction(this.prisma, async (tx) => {
      const { prices, ...rest } = body;
      const row = await tx.plan.create({
        data: { id, ...rest, amountMyr: prices.MYR, amountTwd: prices.TWD, createdAt: now, updatedAt: now },
      });
      await audit(tx, { actor: actorId, action: 'plan.created', subject: id }, now);
      return presentPlan(row, this.env.LOCALE);
    });
  }

  /** Changes the named fields; orders and subscriptions keep what was agreed on. */
  async change(command: {
    id: string;
    body: Partial<PlanBody>;
    expectedVersion: number | null;
    actorId: string;
    now: Date;
  }): Promise<ShownPlan> {
    const { id, now } = command;
    const { prices, ...rest } = command.body;
    const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return withTransaction(this.prisma, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM plans WHERE id = ${id}::uuid FOR UPDATE`;
      const before = await tx.plan.findUnique({ where: { id } });
      if (!before) throw fail('billing.plan-not-found');
      checkVersion(command.expectedVersion, before.version);
      const row = await tx.plan.update({
        where: { id },
        data: {
          ...named,
          ...(prices ? { amountMyr: prices.MYR, amountTwd: prices.TWD } : {}),
          version: { increment: 1 },
          updatedAt: now,
        },
      });
      await audit(
        tx,
        {
          actor: command.actorId,
          action: 'plan.changed',
          subject: id,
          detail: { fields: Object.keys(command.body), ...(prices ? { prices } : {}) },
        },
        now,
      );
      return presentPlan(row, this.env.LOCALE);
    });
  }

  async withdraw(command: { id: string; actorId: string; now: Date }): Promise<void> {
    await this.change({
      id: command.id,
      body: { isOffered: false },
      expectedVersion: null,
      actorId: command.actorId,
      now: command.now,
    });
  }

  private source(
    query: ListQuery,
    caller: Caller | null,
  ): ListSource<Plan, Prisma.PlanWhereInput, ShownPlan> {
    return {
      query,
      caller,
      scope: readablePlans(caller),
      present: (row) => presentPlan(row, this.env.LOCALE),
      findMany: (args) => this.prisma.plan.findMany(args),
      count: (args) => this.prisma.plan.count(args),
    };
  }
}
