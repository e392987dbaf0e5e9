import { Controller, Inject, type Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { fileCalls } from '@yuedu/contracts/http/files';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '../auth/caller.ts';
import { raw, type RawAnswer } from '../http/answer.ts';
import { CallerParam, Input, Route } from '../http/route.ts';
import { attachment } from './content-disposition.ts';
import { Files } from './files.service.ts';

/**
 * `GET /v1/files/<service>-<id>`: to be saved, never to be shown in a page. One class a service: the contract
 * names its service.
 */
export function filesController(service: ServiceName): Type {
  const route = fileCalls[service];
  @Controller()
  class FilesController {
    constructor(@Inject(Files) private readonly files: Files) {}

    @Route(route)
    async get(@Input() { params }: InputOf<typeof route>, @CallerParam() caller: Caller): Promise<RawAnswer> {
      const file = await this.files.open(params.id, caller);
      return raw(file.body, {
        'content-type': file.type === 'text/csv' ? 'text/csv; charset=utf-8' : file.type,
        'content-length': String(file.bytes),
        'content-disposition': attachment(file.name),
        'x-content-type-options': 'nosniff',
      });
    }
  }
  return FilesController;
}
