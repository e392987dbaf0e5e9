import { Injectable } from '@nestjs/common';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { fail } from '@yuedu/service-kit/http/fail';
import { ClassWorkService } from '../../class-work/class-work.service.ts';
import { DirectoryService } from '../../directory/directory.service.ts';
import { canGradeClass } from '../../policies/classes.ts';
import type { ClassText } from './grading-sql.ts';

/** Who may see and mark the answers of a class; to all others the class is not there. */
@Injectable()
export class GradedClassService {
  constructor(
    private readonly directory: DirectoryService,
    private readonly work: ClassWorkService,
  ) {}

  /** @throws classes.class-not-found */
  async requireClass(classId: string, caller: Caller): Promise<void> {
    const { teacherIds } = await this.directory.classForTeacher(classId, caller);
    if (!canGradeClass(caller, { teacherIds })) throw fail('classes.class-not-found');
  }

  /**
   * A text that is open work of the teacher himself, who may be a student elsewhere, is not there either.
   * @throws classes.class-not-found homework.answer-not-found
   */
  async require({ classId, postId }: ClassText, caller: Caller, now: Date): Promise<void> {
    await this.requireClass(classId, caller);
    if ((await this.work.shutFor(caller, now, [postId])).has(postId)) throw fail('homework.answer-not-found');
  }

  /** Texts that the list leaves out. */
  async shutFor(caller: Caller, now: Date): Promise<string[]> {
    return [...(await this.work.shutFor(caller, now))];
  }
}
