import { Controller, Inject, type Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { ownDataCalls } from '@yuedu/contracts/http/own-data';
import type { Caller } from '../auth/caller.ts';
import { attachment } from '../files/content-disposition.ts';
import { raw, type RawAnswer } from '../http/answer.ts';
import { CallerParam, Route } from '../http/route.ts';
import { OwnDataFiles } from './own-data-files.service.ts';

/** `GET /v1/own-data/<service>`. One class a service: the contract names its service. */
export function ownDataController(service: ServiceName): Type {
  const route = ownDataCalls[service];
  @Controller()
  class OwnDataController {
    constructor(@Inject(OwnDataFiles) private readonly files: OwnDataFiles) {}

    @Route(route)
    async read(@CallerParam() caller: Caller): Promise<RawAnswer> {
      return raw(await this.files.of(caller), {
        'content-type': 'application/json',
        'content-disposition': attachment(`${service}.json`),
        'x-content-type-options': 'nosniff',
      });
    }
  }
  return OwnDataController;
}
