import { Controller, Inject, type Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { deadLetterCalls } from '@yuedu/contracts/http/dead-letters';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import { Input, Route } from '../http/route.ts';
import { DeadLetterList } from './dead-letter-list.service.ts';

/** `GET /v1/dead-letters/<service>`. One class a service: the contract names its service. */
export function deadLettersController(service: ServiceName): Type {
  const route = deadLetterCalls[service];
  @Controller()
  class DeadLettersController {
    constructor(@Inject(DeadLetterList) private readonly deadLetters: DeadLetterList) {}

    @Route(route)
    list(@Input() { query }: InputOf<typeof route>): Promise<OutputOf<typeof route>> {
      return this.deadLetters.page(query);
    }
  }
  return DeadLettersController;
}
