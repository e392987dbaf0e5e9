import type { Title, Role } from '@yuedu/contracts/events/auth';
import type { User } from '@yuedu/contracts/http/auth/users';
import { Prisma } from '../generated/prisma/client.ts';
import { subscriptionStatuses } from './domain/subscription-statuses.ts';

export const withRelations = {
  identities: true,
  avatar: { select: { id: true } },
  children: {
    where: { endedAt: null },
    include: { child: { select: { id: true, name: true, grade: true, avatar: { select: { id: true } } } } },
    orderBy: { linkedAt: 'asc' },
  },
} as const satisfies Prisma.UserInclude;
export type UserRow = Prisma.UserGetPayload<{ include: typeof withRelations }>;

const ownWaysIn = ['email', 'phone', 'username'];

/** A person as himself and an admin see him. */
export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    version: row.version,
    role: row.role as Role,
    title: row.title as Title,
    titles: row.titles as Title[],
    name: row.name,
    nickname: row.nickname,
    avatarId: row.avatar?.id ?? null,
    username: row.username,
    email: row.email,
    phone: row.phone,
    education: row.education as User['education'],
    grade: row.grade as User['grade'],
    region: row.region,
    town: row.town,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    total: row.total,
    last:
      row.lastPostId && row.lastFinishedAt
        ? { postId: row.lastPostId, finishedAt: row.lastFinishedAt.toISOString() }
        : null,
    lastReadTaskAt: row.lastReadTaskAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
    oauth: Object.fromEntries(
      row.identities
        .filter(({ provider }) => !ownWaysIn.includes(provider))
        .map(({ provider, subject }) => [provider, subject]),
    ),
    scope: { schoolIds: row.schoolIds },
    zones: row.zones,
    subscription: subscriptionStatuses(row.openSources),
    children: row.children.map(({ child: { id, name, grade, avatar } }) => ({
      userId: id,
      name,
      grade,
      avatarId: avatar?.id ?? null,
    })),
  };
}
