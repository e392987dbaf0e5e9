import { getClass } from '@yuedu/contracts/http/classes/classes';
import { putPosition } from '@yuedu/contracts/http/homework/attempts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

/** The class that a text is read for, and its homework; nothing is fetched for a reader without one. */
export function useReadingContext(classId: string | null) {
  return {
    school: useCall(
      getClass,
      classId ? { params: { id: classId }, query: { projection: '_id title' } } : null,
      { revalidateOnFocus: false },
    ),
    works: useCall(listHomeworks, classId ? { query: { classId } } : null),
  };
}

/** Shows the class's teacher how far the reader is. Throws ApiError. */
export const savePosition = (attemptId: string, paragraphId: string) =>
  call(putPosition, { body: { attemptId, paragraphId } });
