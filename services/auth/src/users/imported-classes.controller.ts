import { Controller } from '@nestjs/common';
import { listImportedClasses } from '@yuedu/contracts/http/auth/user-import';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ImportedClassesService } from './imported-classes.service.ts';

@Controller()
export class ImportedClassesController {
  constructor(private readonly classes: ImportedClassesService) {}

  @Route(listImportedClasses)
  list(
    @Input() { params }: InputOf<typeof listImportedClasses>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof listImportedClasses>> {
    return this.classes.list(caller.userId, params.id);
  }
}
