import { Controller, Inject, type Type } from '@nestjs/common';
import { type CountingService, figureCalls } from '@yuedu/contracts/http/figures';
import { Route } from '../http/route.ts';
import { Figures } from './figures.service.ts';

/** `GET /v1/figures/<service>`. One class a service: the contract names its service. */
export function figuresController(service: CountingService): Type {
  const route = figureCalls[service];
  @Controller()
  class FiguresController {
    constructor(@Inject(Figures) private readonly figures: Figures) {}

    @Route(route)
    async read(): Promise<{ figures: Record<string, number> }> {
      return { figures: await this.figures.read() };
    }
  }
  return FiguresController;
}
