import { Inject, Injectable } from '@nestjs/common';
import { type CountingService, type figureCalls, mostCounted } from '@yuedu/contracts/http/figures';
import type { OutputOf } from '@yuedu/contracts/route';
import { CLOCK, type Clock } from '../clock.ts';
import { PRISMA } from '../database/database.ts';
import type { KitDatabase } from '../kit-options.ts';

/** What stands after FROM: a table with its conditions, and the values that they name as $1 and on. */
export interface CountedRows {
  readonly from: string;
  readonly values?: readonly unknown[];
}
/** By the name of the figure. */
export type FigureQueries = Readonly<Record<string, (now: Date) => CountedRows>>;
/** The queries of a service: one for each figure that its contract names, and no other. */
export type FiguresOf<S extends CountingService> = Readonly<
  Record<keyof OutputOf<(typeof figureCalls)[S]>['figures'] & string, (now: Date) => CountedRows>
>;

/** Injection token of a service's queries. */
export const FIGURE_QUERIES = Symbol('FIGURE_QUERIES');

const freshMs = 60_000;

/**
 * Counts at most once a minute in a process, each figure to `mostCounted`, one after the other on one
 * connection: however many people look.
 */
@Injectable()
export class Figures {
  private latest: { at: number; counted: Promise<Record<string, number>> } | null = null;

  constructor(
    @Inject(PRISMA) private readonly prisma: KitDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FIGURE_QUERIES) private readonly queries: FigureQueries,
  ) {}

  /** @throws what the database throws; that is not what the next one gets */
  read(): Promise<Record<string, number>> {
    const now = this.clock.now();
    if (this.latest && Math.abs(now.getTime() - this.latest.at) < freshMs) return this.latest.counted;
    const latest = { at: now.getTime(), counted: this.count(now) };
    this.latest = latest;
    latest.counted.catch(() => {
      if (this.latest === latest) this.latest = null;
    });
    return latest.counted;
  }

  private async count(now: Date): Promise<Record<string, number>> {
    const figures: Record<string, number> = {};
    for (const [name, rowsAt] of Object.entries(this.queries)) {
      const { from, values = [] } = rowsAt(now);
      const [row] = await this.prisma.$queryRawUnsafe<{ counted: number }[]>(
        `SELECT count(*)::int AS counted FROM (SELECT 1 FROM ${from} LIMIT ${mostCounted}) AS rows`,
        ...values,
      );
      figures[name] = row?.counted ?? 0;
    }
    return figures;
  }
}
