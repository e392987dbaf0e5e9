import type { User } from '@yuedu/contracts/http/auth/users';

/** Everything that the client reads of a user; a field that is missing here is an error of types. */
const fields: Record<keyof User, true> = {
  _id: true,
  version: true,
  role: true,
  title: true,
  titles: true,
  name: true,
  nickname: true,
  avatarId: true,
  username: true,
  email: true,
  phone: true,
  education: true,
  grade: true,
  region: true,
  town: true,
  createdAt: true,
  updatedAt: true,
  total: true,
  last: true,
  lastReadTaskAt: true,
  hasPassword: true,
  oauth: true,
  scope: true,
  zones: true,
  subscription: true,
  children: true,
};

/** The seed's field projection of the user fetch. */
export const userProjection = Object.keys(fields).join(' ');
