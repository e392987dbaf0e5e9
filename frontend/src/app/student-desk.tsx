import type { User } from '@yuedu/contracts/http/auth/users';
import StudentHome from '../features/home/student-home.tsx';
import { useKeepAssigned } from './keep-assigned.ts';

/** A student's home, from which his homework comes to the device. */
export default function StudentDesk({ user }: { user: User }) {
  useKeepAssigned(user._id);
  return <StudentHome user={user} />;
}
