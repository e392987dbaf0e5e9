import { role, title } from '@yuedu/contracts/events/auth';
import { idList, listSpec } from '@yuedu/service-kit/lists/list-spec';
import { likeLiteral } from '@yuedu/service-kit/lists/text';
import { z } from 'zod';
import type { Prisma } from '../generated/prisma/client.ts';

export const userList = listSpec({
  fields: {
    role: { type: 'string', values: role.options, filter: true },
    title: { type: 'string', values: title.options, filter: true },
    titles: { type: 'strings', filter: true },
    name: { type: 'string', filter: true, sort: true },
    nickname: { type: 'string', nullable: true },
    avatarId: { type: 'string', nullable: true },
    username: { type: 'string', nullable: true, filter: true },
    email: { type: 'string', nullable: true, filter: true },
    phone: { type: 'string', nullable: true, filter: true },
    education: { type: 'string', nullable: true, filter: true },
    grade: { type: 'string', nullable: true, filter: true },
    region: { type: 'string', nullable: true, filter: true },
    town: { type: 'string', nullable: true, filter: true },
    createdAt: { type: 'instant', filter: true, sort: true },
    updatedAt: { type: 'instant', filter: true, sort: true },
    total: { type: 'int', filter: true },
    last: { type: 'object' },
    lastReadTaskAt: { type: 'instant', nullable: true },
    hasPassword: { type: 'boolean' },
    oauth: { type: 'object' },
    /** Filtered by a school that it names. */
    scope: idList('schoolIds'),
    zones: { type: 'strings', filter: true },
    subscription: { type: 'object' },
    children: { type: 'object' },
  },
});

const uuid = z.uuid();
/** Fewer digits than these are in too many numbers to mean one. */
const fewestDigits = 3;

/** People whose name holds the text, whose way in begins with it, or whose id it is. */
export function searched(text: string): Prisma.UserWhereInput {
  const name = likeLiteral(text.toLowerCase());
  const digits = text.normalize('NFKC').replace(/[\s()\-.]/g, '');
  return {
    OR: [
      { name: { contains: likeLiteral(text) } },
      { email: { startsWith: name } },
      { username: { startsWith: name } },
      ...(digits.length >= fewestDigits ? [{ phone: { startsWith: likeLiteral(digits) } }] : []),
      ...(uuid.safeParse(text).success ? [{ id: text.toLowerCase() }] : []),
    ],
  };
}
