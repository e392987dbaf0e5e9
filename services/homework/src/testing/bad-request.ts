import type { ClassWithText } from './class-with-text.ts';
import type { Homework } from './start-homework.ts';

export type Who = 'teacher' | 'student' | 'visitor';
export interface BadRequest {
  what: string;
  who: Who;
  method: string;
  path: () => string;
  body?: () => unknown;
  status: number;
  code: string;
}

export async function refusalOf(
  { who, method, path, body }: BadRequest,
  homework: Homework,
  where: ClassWithText,
): Promise<{ status: number; code: string | undefined }> {
  const caller = who === 'visitor' ? null : who === 'teacher' ? where.school.teacher : where.student;
  const reply = await homework.call(caller, method, path(), body?.());
  return { status: reply.status, code: reply.problem.code };
}
