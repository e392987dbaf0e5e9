import { Controller, Inject, type Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { jobCalls, type JobView } from '@yuedu/contracts/http/jobs';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '../auth/caller.ts';
import { CallerParam, Input, Route } from '../http/route.ts';
import { Jobs } from './jobs.service.ts';

/** `GET /v1/jobs/<service>-<id>`. One class a service: the contract names its service. */
export function jobsController(service: ServiceName): Type {
  const route = jobCalls[service];
  @Controller()
  class JobsController {
    constructor(@Inject(Jobs) private readonly jobs: Jobs) {}

    @Route(route)
    get(@Input() { params }: InputOf<typeof route>, @CallerParam() caller: Caller): Promise<JobView> {
      return this.jobs.find(params.id, caller);
    }
  }
  return JobsController;
}
