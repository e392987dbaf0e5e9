import { Controller } from '@nestjs/common';
import { putDisplay } from '@yuedu/contracts/http/auth/display';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { DisplayService } from './display.service.ts';

@Controller()
export class DisplayController {
  constructor(private readonly displays: DisplayService) {}

  @Route(putDisplay)
  change(
    @Input() { body }: InputOf<typeof putDisplay>,
    @CallerParam() caller: Caller,
    @IfMatch() expected: number | null,
  ): Promise<OutputOf<typeof putDisplay>> {
    return this.displays.change(caller.userId, body, expected);
  }
}
