import { z } from 'zod';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/** Longest picture that is taken; in bytes. */
export const avatarUploadBytes = 5_242_880;
/** A picture is a square of so many pixels a side. */
export const avatarSide = 256;

/** The picture's file is the body; its first bytes say what it is: JPEG, PNG or WebP. */
export const putAvatar = defineRoute({
  service: 'auth',
  method: 'PUT',
  path: '/v1/users/me/avatar',
  access: 'login',
  summary: '換自己的頭像',
  takes: 'bytes',
  maxBodyBytes: avatarUploadBytes,
  timeoutMs: 30_000,
  circuit: 'avatars',
  body: z.unknown(),
  response: z.object({ avatarId: id }),
  errors: ['auth.picture-unreadable', 'auth.picture-too-large', 'service.unavailable'],
});
export const deleteAvatar = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/users/me/avatar',
  access: 'login',
  summary: '拿掉自己的頭像',
  response: z.object({ deleted: z.literal(true) }),
});
/** For the person himself, his parents and admins; everybody else gets the same 404 as for none. */
export const getAvatar = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/avatars/{id}',
  access: 'login',
  summary: '一張頭像',
  params: z.strictObject({ id }),
  response: z.null(),
  files: ['image/webp'],
  errors: ['not-found'],
});
export const deleteAvatarOf = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/users/{id}/avatar',
  access: 'admin',
  summary: '拿掉一位使用者的頭像',
  params: z.strictObject({ id }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['not-found'],
});
