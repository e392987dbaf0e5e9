import { cursorPage, listPage, listQuery, projected } from '@yuedu/contracts/http/list';
import { id, instant, version } from '@yuedu/contracts/ids';
import { defineRoute } from '@yuedu/contracts/route';
import { z } from 'zod';

export const bookShape = z.object({
  _id: id,
  version,
  title: z.string(),
  pages: z.int(),
  price: z.number().nullable(),
  kind: z.enum(['story', 'poem']),
  isOpen: z.boolean(),
  tags: z.array(z.string()),
  endedAt: instant.nullable(),
  createdAt: instant,
  ownerId: id,
  secret: z.string().optional(),
});
const service = 'content';
const body = z.strictObject({
  title: z.string().min(1).max(20),
  pages: z.int().min(1).max(5_000),
  tags: z.array(z.string().max(10)).max(3).default([]),
});
const one = z.strictObject({ id });

export const listBooks = defineRoute({
  service,
  method: 'GET',
  path: '/v1/books/',
  access: 'login',
  summary: 'Books',
  query: listQuery,
  response: listPage(projected(bookShape)),
});
export const cursorBooks = defineRoute({
  service,
  method: 'GET',
  path: '/v2/books/',
  access: 'login',
  summary: 'Books',
  query: listQuery,
  response: cursorPage(projected(bookShape)),
});
export const getBook = defineRoute({
  service,
  method: 'GET',
  path: '/v1/books/{id}',
  aliases: ['/books/{id}'],
  access: 'public',
  summary: 'A book',
  params: one,
  query: z.strictObject({ projection: z.string().optional() }),
  response: projected(bookShape),
});
export const createBook = defineRoute({
  service,
  method: 'POST',
  path: '/v1/books',
  access: 'teacher',
  summary: 'Make a book',
  body,
  response: bookShape,
  idempotencyKey: 'optional',
});
export const replaceBook = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/books/{id}',
  access: 'teacher',
  summary: 'Replace a book',
  params: one,
  body,
  response: bookShape,
  ifMatch: 'required',
});
export const deleteBook = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/books/{id}',
  access: 'admin',
  summary: 'Delete a book',
  params: one,
  response: z.null(),
  ifMatch: 'optional',
});
export const payBook = defineRoute({
  service,
  method: 'POST',
  path: '/v1/books/{id}/pay',
  access: 'login',
  summary: 'Pay',
  params: one,
  body: z.strictObject({ amountMinor: z.int() }),
  maxBodyBytes: 1_000,
  response: z.object({ paid: z.int() }),
  idempotencyKey: 'required',
  status: 200,
});
export const breakBook = defineRoute({
  service,
  method: 'GET',
  path: '/v1/broken/{how}',
  access: 'public',
  summary: 'Fails as told',
  params: z.strictObject({ how: z.string() }),
  response: z.object({ ok: z.boolean() }),
});
export const exportBooks = defineRoute({
  service,
  method: 'GET',
  path: '/v1/books.csv',
  access: 'public',
  summary: 'A file',
  response: z.null(),
});
export const askJob = defineRoute({
  service,
  method: 'GET',
  path: '/v1/report',
  access: 'public',
  summary: 'Answers 202 until it is there',
  response: z.object({ jobId: z.string() }),
});
export const toyRoutes = [
  listBooks,
  cursorBooks,
  getBook,
  createBook,
  replaceBook,
  deleteBook,
  payBook,
  breakBook,
  exportBooks,
  askJob,
];
