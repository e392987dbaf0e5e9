import { listClasses } from '@yuedu/contracts/http/classes/classes';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { useCall } from '../lib/data.ts';

/** The person's class with the latest end, as its teacher or a member, and his homework in all classes. */
export function useOwnPlaces(userId: string, teaches: boolean) {
  const latest = useCall(listClasses, {
    query: {
      ...(teaches && { conditions: JSON.stringify({ teachers: userId }) }),
      projection: '_id',
      sort: '-endAt',
      limit: 1,
    },
  });
  return { latest, homeworks: useCall(listHomeworks) };
}
