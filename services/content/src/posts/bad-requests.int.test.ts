import { contentId } from './domain/content-id.ts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, free, startWithTexts, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
  await content.prisma.config.create({ data: { key: 'ownNote', value: 'for admins', isPublic: false } });
});
afterAll(() => content?.close());

describe('bad requests', () => {
  const missing = '0198f0a0-0000-7000-8000-00000000dead';
  it.each<[string, string, string, object | undefined, unknown, number, string]>([
    ['an id that is none', 'GET', '/v1/posts/abc', undefined, undefined, 400, 'request.invalid'],
    [
      'a text that is not there',
      'GET',
      `/v1/posts/${missing}`,
      undefined,
      undefined,
      404,
      'content.post-not-found',
    ],
    [
      'conditions that are no JSON',
      'GET',
      '/v1/posts/?conditions={',
      undefined,
      undefined,
      400,
      'list.invalid',
    ],
    [
      'an unknown field',
      'GET',
      '/v1/posts/?conditions={"keys":1}',
      undefined,
      undefined,
      400,
      'list.invalid',
    ],
    [
      'an unknown operator',
      'GET',
      '/v1/posts/?conditions={"title":{"$regex":"a"}}',
      undefined,
      undefined,
      400,
      'list.invalid',
    ],
    ['a projection of keys', 'GET', '/v1/posts/?projection=keys', undefined, undefined, 400, 'list.invalid'],
    [
      'a zone that is no id in conditions',
      'GET',
      '/v1/posts/?conditions={"zones":"x"}',
      undefined,
      undefined,
      400,
      'list.invalid',
    ],
    ['an unknown query', 'GET', '/v1/posts/?color=red', undefined, undefined, 400, 'request.invalid'],
    ['too many', 'GET', '/v1/posts/?limit=101', undefined, undefined, 400, 'request.invalid'],
    ['too deep a page', 'GET', '/v1/posts/?skip=1001', undefined, undefined, 400, 'list.skip-too-deep'],
    ['a foreign cursor', 'GET', '/v2/posts/?skip=abc', undefined, undefined, 400, 'list.invalid'],
    [
      'a config that is not public',
      'GET',
      '/v1/configs/ownNote',
      student,
      undefined,
      404,
      'content.config-not-found',
    ],
    [
      'a config that is not there',
      'GET',
      '/v1/configs/nothing',
      undefined,
      undefined,
      404,
      'content.config-not-found',
    ],
    ['writing without login', 'POST', '/v1/posts', undefined, {}, 401, 'auth.required'],
    ['writing as a student', 'POST', '/v1/posts', student, {}, 403, 'access.denied'],
    [
      'a draft to a teacher',
      'GET',
      `/v1/posts/${missing}/draft`,
      { ...student, role: 'main', title: 'teacher' },
      undefined,
      403,
      'access.denied',
    ],
    ['a body without a draft', 'POST', '/v1/posts', editor, {}, 400, 'request.invalid'],
    [
      'an unknown field in a body',
      'POST',
      '/v1/posts',
      editor,
      { draft: free, color: 'red' },
      400,
      'request.invalid',
    ],
    ['a slug that is taken', 'POST', '/v1/posts', editor, { draft: free }, 422, 'content.post-invalid'],
    [
      'a replacement without If-Match',
      'PUT',
      `/v1/posts/${contentId(free.slug)}`,
      editor,
      { draft: free },
      428,
      'version.required',
    ],
    [
      'a draft that is not there',
      'GET',
      `/v1/posts/${missing}/draft`,
      editor,
      undefined,
      404,
      'content.post-not-found',
    ],
    [
      'unpublishing what is not there',
      'DELETE',
      `/v1/posts/${missing}`,
      editor,
      undefined,
      404,
      'content.post-not-found',
    ],
  ])('%s', async (_, method, path, as, body, status, code) => {
    const answered = await content.call(method, encodeURI(path), { as: as as never, body });
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });
});
