import { Controller } from '@nestjs/common';
import { keyAlarms, postTakes } from '@yuedu/contracts/http/homework/takes';
import type { InputOf } from '@yuedu/contracts/route';
import { Input, Route } from '@yuedu/service-kit/http/route';
import { TakesService } from './takes.service.ts';

/** Editors and admins only (contracts say so). */
@Controller()
export class TakesController {
  constructor(private readonly takes: TakesService) {}

  @Route(postTakes)
  read(@Input() { params, query }: InputOf<typeof postTakes>): Promise<unknown> {
    return this.takes.read(params.id, query.version);
  }

  @Route(keyAlarms)
  async alarms(@Input() { query }: InputOf<typeof keyAlarms>): Promise<unknown> {
    return { results: await this.takes.alarms(query.postIds) };
  }
}
