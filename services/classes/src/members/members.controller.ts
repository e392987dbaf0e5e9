import { Controller, Inject } from '@nestjs/common';
import { putStudents, removeStudent } from '@yuedu/contracts/http/classes/classes';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { fail } from '@yuedu/service-kit/http/fail';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { MembersService } from './members.service.ts';
import { zhHant } from '../locales/zh-hant.ts';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(putStudents)
  put(
    @Input() { params, body }: InputOf<typeof putStudents>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    const command = { classId: params.id, caller, expectedVersion, now: this.clock.now() };
    if (params.studentId !== 'all') return this.members.add({ ...command, studentId: params.studentId });
    if (!body.studentIds)
      throw fail('request.invalid', {
        errors: [{ path: 'studentIds', code: 'required', message: zhHant.wholeListRequired }],
      });
    return this.members.replaceAll({ ...command, studentIds: body.studentIds });
  }

  @Route(removeStudent)
  async remove(
    @Input() { params }: InputOf<typeof removeStudent>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    await this.members.leave({
      classId: params.id,
      studentId: params.studentId,
      caller,
      now: this.clock.now(),
    });
    return { removed: true };
  }
}
