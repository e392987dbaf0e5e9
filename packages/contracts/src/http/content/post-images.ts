import { z } from 'zod';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/** Longest picture that is taken; in bytes. */
export const imageUploadBytes = 10_485_760;
/** Longest side of a picture as it is shown; in pixels. */
export const imageSide = 1_600;
/** Most pictures of one text. */
export const mostImages = 60;

/**
 * The picture's file is the body; its first bytes say what it is: JPEG, PNG or WebP. The text may be one that
 * has not been stored yet. What no draft or version of the text shows is gone after a day.
 */
export const addPostImage = defineRoute({
  service: 'content',
  method: 'POST',
  path: '/v1/posts/{id}/images',
  access: 'editor',
  summary: '上傳文章的圖片',
  takes: 'bytes',
  maxBodyBytes: imageUploadBytes,
  timeoutMs: 30_000,
  circuit: 'post-images',
  params: z.strictObject({ id }),
  body: z.unknown(),
  response: z.object({
    file: id,
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  errors: [
    'content.picture-unreadable',
    'content.picture-too-large',
    'content.too-many-pictures',
    'service.unavailable',
  ],
});
/** As open as the paragraph that shows it: whoever may not read that gets the same 404 as for none. */
export const getPostImage = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/post-images/{id}',
  access: 'public',
  summary: '文章裡的一張圖片',
  params: z.strictObject({ id }),
  /** `version`: the postVersion that is read. */
  query: z.strictObject({
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
  }),
  response: z.null(),
  files: ['image/webp'],
  errors: ['not-found'],
});
