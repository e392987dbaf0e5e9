import { role, title } from '@yuedu/contracts/events/auth';
import { listSpec } from '@yuedu/service-kit/lists/list-spec';

export const userList = listSpec({
  fields: {
    role: { type: 'string', values: role.options, filter: true },
    title: { type: 'string', values: title.options, filter: true },
    titles: { type: 'strings', filter: true },
    name: { type: 'string', filter: true, sort: true },
    nickname: { type: 'string', nullable: true },
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
    oauth: { type: 'object' },
    scope: { type: 'object' },
    zones: { type: 'strings', filter: true },
    subscription: { type: 'object' },
    children: { type: 'object' },
  },
});
