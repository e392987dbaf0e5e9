import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type House, startHouse } from './testing/start-house.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  await writeFile(join(folder, 'logo-mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  house = await startHouse({ CLIENT_DIR: folder });
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

test('a page brings the visitor’s cookie, so that its first calls are one visitor’s', async () => {
  const page = await house.call('/');
  const cookies = { visitor: page.cookies['visitor'] ?? '' };
  expect(page.headers.get('set-cookie')).toMatch(/^visitor=[\w-]{22}\.[\w-]+; .*HttpOnly; SameSite=Lax$/);
  const calls = await Promise.all(
    ['/v1/posts/', '/api/csrf', '/v1/categories/group'].map((path) => house.call(path, { cookies })),
  );
  expect(calls.map((answer) => answer.cookies['visitor'])).toEqual([undefined, undefined, undefined]);
  const change = await house.call('/api/auth/login', {
    method: 'POST',
    body: '{}',
    cookies: { ...cookies, ...calls[1]?.cookies },
    headers: { 'x-csrf-token': String(calls[1]?.json.data?.['csrfToken']) },
  });
  expect(change.status).toBe(200);
  expect((await house.call('/posts', { cookies })).cookies).toEqual({});
  const forged = { visitor: `${'A'.repeat(22)}.${'B'.repeat(43)}` };
  expect((await house.call('/posts', { cookies: forged })).cookies['visitor']).toBeDefined();
  expect((await house.call('/logo-mark.svg')).cookies).toEqual({});
});
