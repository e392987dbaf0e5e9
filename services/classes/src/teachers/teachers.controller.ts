import { Controller, Inject } from '@nestjs/common';
import {
  acceptTeacherInvitation,
  createTeacherInvitation,
  deleteTeacherInvitations,
  listTeacherInvitations,
  readTeacherInvitation,
  removeTeacher,
} from '@yuedu/contracts/http/classes/teachers';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ClassViewsService } from '../classes/class-views.service.ts';
import { InvitationsService } from './invitations.service.ts';
import { TeachersService } from './teachers.service.ts';

@Controller()
export class TeachersController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly teachers: TeachersService,
    private readonly views: ClassViewsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(createTeacherInvitation)
  create(
    @Input() { params }: InputOf<typeof createTeacherInvitation>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.invitations.create({ classId: params.id, caller, now: this.clock.now() });
  }

  @Route(listTeacherInvitations)
  list(
    @Input() { params }: InputOf<typeof listTeacherInvitations>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.invitations.list({ classId: params.id, caller, now: this.clock.now() });
  }

  @Route(deleteTeacherInvitations)
  withdrawAll(
    @Input() { params }: InputOf<typeof deleteTeacherInvitations>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.invitations.withdrawAll({ classId: params.id, caller, now: this.clock.now() });
  }

  @Route(readTeacherInvitation)
  read(@Input() { body }: InputOf<typeof readTeacherInvitation>): Promise<unknown> {
    return this.invitations.read(body.token, this.clock.now());
  }

  @Route(acceptTeacherInvitation)
  async accept(
    @Input() { body }: InputOf<typeof acceptTeacherInvitation>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    const row = await this.invitations.accept({ token: body.token, caller, now: this.clock.now() });
    return this.views.show(row, caller);
  }

  @Route(removeTeacher)
  async remove(
    @Input() { params }: InputOf<typeof removeTeacher>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    const { id: classId, teacherId } = params;
    await this.teachers.remove({ classId, teacherId, caller, now: this.clock.now() });
    return { removed: true };
  }
}
