import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { defineRoute, type InputOf } from '@yuedu/contracts/route';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { z } from 'zod';
import { answer } from '../http/answer.ts';
import type { Caller } from '../auth/caller.ts';
import { PRISMA, withTransaction } from '../database/database.ts';
import { fail } from '../http/fail.ts';
import { CallerParam, Input, Route } from '../http/route.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import type { ToyPrisma } from './toy.module.ts';

export const countPages = defineRoute({
  service: 'content',
  method: 'POST',
  path: '/v1/countings',
  access: 'login',
  summary: 'Count to a number, as a job',
  body: z.strictObject({
    to: z.int(),
    ends: z.enum(['well', 'refused', 'broken']).default('well'),
    waits: z.boolean().default(false),
  }),
  response: z.object({ jobId: z.string() }),
  status: 202,
});

/** Lets a test hold a running job, and counts the runs. */
export const counting = {
  runs: 0,
  release: () => undefined as void,
  held: Promise.resolve(),
  hold(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    [this.held, this.release] = [promise, resolve];
  },
};

@Injectable()
@JobOf('count-pages')
export class CountPagesJob implements Job {
  constructor(@Inject(Jobs) private readonly jobs: Jobs) {}

  run(run: JobRun): Promise<void> {
    return this.jobs.run<{ to: number; ends: string; waits: boolean }>(run, async ({ input, progress }) => {
      counting.runs += 1;
      for (let at = 1; at <= input.to; at += 1) {
        await progress(at, input.to);
        if (input.waits && at === 1) await counting.held;
      }
      if (input.ends === 'refused')
        throw fail('conflict', { errors: [{ path: 'to', code: 'x', message: '太大。' }] });
      if (input.ends === 'broken') throw new Error('password of 王小明');
      return { counted: input.to };
    });
  }
}

@Controller()
class CountingController {
  constructor(
    @Inject(PRISMA) private readonly prisma: ToyPrisma,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  @Route(countPages) async count(
    @Input() { body }: InputOf<typeof countPages>,
    @CallerParam() caller: Caller,
  ) {
    const job = { kind: 'count-pages', ownerId: caller.userId, input: body };
    return answer({ jobId: await withTransaction(this.prisma, (tx) => this.jobs.request(tx, job)) }, {});
  }
}

@Module({ controllers: [CountingController], providers: [CountPagesJob] })
export class CountingModule {}
