import type { User } from '@yuedu/contracts/http/auth';
export default function ParentHome({ user }: { user: User }) { return <h1>{user.name}</h1>; }
