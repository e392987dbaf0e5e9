import {
  createCategory,
  deleteCategory,
  getCategory,
  groupCategories,
  listCategoriesV2,
  moveCategoryDown,
  moveCategoryUp,
  putCategory,
} from '@yuedu/contracts/http/content/categories';
import { getConfig } from '@yuedu/contracts/http/content/configs';
import { getPostDraft } from '@yuedu/contracts/http/content/desk';
import { createPost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { getPost, listPostsV2 } from '@yuedu/contracts/http/content/posts';
import {
  createTag,
  deleteTag,
  getTag,
  listTagsV2,
  moveTagUp,
  putTag,
} from '@yuedu/contracts/http/content/tags';
import { until } from '@yuedu/testing/poll';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, free, startWithTexts, texts } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

const as = editor;
const idOf = async (kind: string, title: string): Promise<string> =>
  (await content.prisma.category.findUniqueOrThrow({ where: { kind_title: { kind, title } } })).id;
const titlesOf = async (kind: 'topic' | 'form' | 'tag'): Promise<string[]> =>
  ((await content.call(groupCategories, {})).data[kind] ?? []).map(({ title }) => title);
const rename = (id: string, title: string, ifMatch?: number) =>
  content.call(putCategory, { as, params: { id }, body: { title }, ...(ifMatch && { ifMatch }) });
const withTopic = async (topic: string): Promise<number> =>
  (
    await content.call(listPostsV2, {
      query: { conditions: JSON.stringify({ topicOfPost: topic }), limit: '100' },
    })
  ).data.results.length;
const actionsOf = async (subject: string): Promise<string[]> =>
  (await content.prisma.$queryRaw<{ action: string }[]>`SELECT action FROM audit WHERE subject = ${subject}`)
    .map(({ action }) => action)
    .sort();

describe('categories', () => {
  it('are made, ordered, renamed and deleted by editors, and every change stands in the audit', async () => {
    const made = await content.call(createCategory, { as, body: { kind: 'form', title: ' 書信 ' } });
    expect([made.status, made.data]).toMatchObject([
      201,
      { kind: 'form', title: '書信', position: 7, code: null },
    ]);
    const params = { id: made.data._id };
    const taken = await content.call(createCategory, { as, body: { kind: 'form', title: '書信' } });
    expect([taken.status, taken.problem.code]).toEqual([409, 'content.category-taken']);

    expect((await content.call(moveCategoryUp, { as, params })).data.position).toBe(6);
    expect((await titlesOf('form')).slice(-2)).toEqual(['書信', '故事']);
    expect((await content.call(moveCategoryDown, { as, params })).data.position).toBe(7);
    const atEnd = await content.call(moveCategoryDown, { as, params });
    expect(atEnd.problem.code).toBe('content.category-at-end');

    expect((await rename(params.id, '信', 1)).problem.code).toBe('version.stale');
    expect((await rename(params.id, '信', 3)).data).toMatchObject({ title: '信', version: 4 });
    expect((await rename(params.id, '故事')).problem.code).toBe('content.category-taken');
    expect((await content.call(getCategory, { params })).data.title).toBe('信');

    expect((await content.call(deleteCategory, { as, params })).data).toEqual({ deleted: true });
    expect((await content.call(getCategory, { params })).status).toBe(404);
    expect(await actionsOf(params.id)).toEqual([
      'category.created',
      'category.deleted',
      'category.moved',
      'category.moved',
      'category.renamed',
    ]);
  });

  it('close the gap when one goes, so that the next stand without holes', async () => {
    const [one, two] = [
      (await content.call(createCategory, { as, body: { kind: 'topic', title: '甲' } })).data,
      (await content.call(createCategory, { as, body: { kind: 'topic', title: '乙' } })).data,
    ];
    await content.call(deleteCategory, { as, params: { id: one._id } });
    expect((await content.call(getCategory, { params: { id: two._id } })).data.position).toBe(one.position);
    await content.call(deleteCategory, { as, params: { id: two._id } });
  });

  it('are refused where they are fixed', async () => {
    const made = (kind: 'type' | 'zone') => content.call(createCategory, { as, body: { kind, title: '新' } });
    expect((await made('type')).problem.code).toBe('content.category-fixed');
    expect((await made('zone')).problem.code).toBe('content.zone-fixed');
    const difficulty = await idOf('difficulty', '新手');
    expect((await rename(difficulty, '入門')).problem.code).toBe('content.category-fixed');
    expect((await content.call(moveCategoryDown, { as, params: { id: difficulty } })).status).toBe(409);
    const zone = await idOf('zone', 'Junior 專區');
    expect((await content.call(deleteCategory, { as, params: { id: zone } })).problem.code).toBe(
      'content.zone-fixed',
    );
    expect((await rename(zone, '少年專區')).data).toMatchObject({
      title: '少年專區',
      code: 'junior',
      _id: zone,
    });
    await rename(zone, 'Junior 專區');
  });

  it('stand in the cursor list by kind and place', async () => {
    const { data } = await content.call(listCategoriesV2, {
      query: { conditions: '{"kind":"difficulty"}', limit: '3' },
    });
    expect(data.results.map(({ title }) => title)).toEqual(['新手', '簡單', '適中']);
    expect(data.next).not.toBeNull();
  });
});

describe('a renamed topic', () => {
  it('stands in heads, drafts and the library at once; who has a text open is told', async () => {
    const former = free.topicOfPost;
    const count = await withTopic(former);
    const before = await content.prisma.post.findUniqueOrThrow({ where: { slug: free.slug } });
    const id = await idOf('topic', former);
    expect((await rename(id, '改過的主題')).status).toBe(200);

    expect([await withTopic(former), await withTopic('改過的主題')]).toEqual([0, count]);
    const params = { id: before.id };
    expect((await content.call(getPost, { params })).data.topicOfPost).toBe('改過的主題');
    const { draft, version } = (await content.call(getPostDraft, { as, params })).data;
    expect([draft.topicOfPost, version]).toEqual(['改過的主題', before.version + 1]);
    const after = await content.prisma.post.findUniqueOrThrow({ where: { slug: free.slug } });
    expect(after.updatedAt).toEqual(before.updatedAt);
    const stale = await content.call(putPost, {
      as,
      params,
      body: { draft: free, publish: true },
      ifMatch: before.version,
    });
    expect(stale.problem.code).toBe('version.stale');
    const same = await content.call(putPost, {
      as,
      params,
      body: { draft, publish: true },
      ifMatch: version,
    });
    expect([same.status, same.data.postVersion]).toEqual([200, before.postVersion]);

    const refused = await content.call(deleteCategory, { as, params: { id } });
    expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.message]).toEqual([
      409,
      'content.category-in-use',
      `有 ${count} 篇文章用到它。`,
    ]);
    expect((await rename(id, former)).status).toBe(200);
    expect(await withTopic(former)).toBe(count);
  });

  it('leaves no draft behind that was stored with the former word at the same moment', async () => {
    const { _id: id } = (await content.call(createCategory, { as, body: { kind: 'topic', title: '舊詞' } }))
      .data;
    const stores = Array.from({ length: 8 }, (_, at) =>
      content.call(createPost, { as, body: { draft: { ...free, slug: `race-${at}`, topicOfPost: '舊詞' } } }),
    );
    const [renamed, ...stored] = await Promise.all([rename(id, '新詞'), ...stores]);
    expect(renamed.status).toBe(200);
    expect(stored.filter(({ status }) => status !== 201 && status !== 422)).toEqual([]);
    expect(await content.prisma.post.count({ where: { topicOfPost: '舊詞' } })).toBe(0);
  });

  it('of very many texts is finished by a job, and nothing takes the former word meanwhile', async () => {
    const { _id: id } = (await content.call(createCategory, { as, body: { kind: 'topic', title: '大主題' } }))
      .data;
    await content.prisma.$executeRaw`
      WITH made AS (
        INSERT INTO posts (id, slug, title, summary, author, education, topic_of_post, form_of_post,
                           type_of_post, difficulty_of_post, zones, tags, is_free, characters, minutes,
                           question_count, created_at, updated_at, edited_at)
        SELECT gen_random_uuid(), 'many-' || n, '一', '', '', 'Others', '大主題', '說明文', '連續', '適中', '{}',
               '{}', true, 1, 1, 0, now(), now(), now() FROM generate_series(1, 1200) AS n RETURNING id)
      INSERT INTO post_drafts (post_id, draft, updated_at)
      SELECT id, '{"topicOfPost":"大主題","tags":[]}', now() FROM made`;
    expect((await rename(id, '更大的主題')).status).toBe(200);
    const left = (): Promise<number> => content.prisma.post.count({ where: { topicOfPost: '大主題' } });
    const taken = await content.call(createCategory, { as, body: { kind: 'topic', title: '大主題' } });
    if (taken.status !== 201) expect(taken.problem.code).toBe('content.category-taken');
    await until(async () => (await left()) === 0 && (await content.prisma.categoryRename.count()) === 0);
    expect(await content.prisma.post.count({ where: { topicOfPost: '更大的主題' } })).toBe(1_200);
    const drafts = await content.prisma.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM post_drafts WHERE draft ->> 'topicOfPost' = '更大的主題'`;
    expect(drafts).toEqual([{ n: 1_200 }]);
  });
});

describe('tags', () => {
  it('of texts are there by themselves, each once', async () => {
    const { data } = await content.call(listTagsV2, { query: { limit: '100' } });
    const used = new Set(texts.flatMap(({ tags }) => tags));
    expect(new Set(data.results.map(({ title }) => title))).toEqual(used);
    const positions = data.results.map(({ position }) => position);
    expect(new Set(positions).size).toBe(used.size);
  });

  it('are another list than the other kinds', async () => {
    const id = await idOf('topic', '科技');
    expect((await content.call(getTag, { params: { id } })).problem.code).toBe('content.category-not-found');
    expect((await content.call(putTag, { as, params: { id }, body: { title: '新' } })).status).toBe(404);
    expect((await content.call(deleteTag, { as, params: { id } })).status).toBe(404);
  });

  it('take a new word in texts, drafts and what is recommended; used ones are not deleted', async () => {
    const word = free.tags[0] as string;
    const id = await idOf('tag', word);
    const key = 'recommendedTags';
    await content.prisma.config.update({ where: { key }, data: { value: [word, '別的'] } });
    expect((await content.call(putTag, { as, params: { id }, body: { title: '新標籤' } })).status).toBe(200);
    const post = await content.prisma.post.findUniqueOrThrow({
      where: { slug: free.slug },
      include: { draft: true },
    });
    const tags = free.tags.map((tag) => (tag === word ? '新標籤' : tag));
    expect([post.tags, (post.draft as unknown as { draft: { tags: string[] } }).draft.tags]).toEqual([
      tags,
      tags,
    ]);
    expect((await content.call(getConfig, { params: { key } })).data).toMatchObject({
      value: ['新標籤', '別的'],
      version: 2,
    });
    const refused = await content.call(deleteTag, { as, params: { id } });
    expect(refused.problem.errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^有 \d+ 篇文章用到它。$/),
      '它是推薦標籤，請先從設定裡拿掉。',
    ]);
    const made = (await content.call(createTag, { as, body: { title: '沒有人用' } })).data;
    const params = { id: made._id };
    expect((await content.call(moveTagUp, { as, params })).data.position).toBe(made.position - 1);
    expect((await content.call(deleteTag, { as, params, ifMatch: 1 })).problem.code).toBe('version.stale');
    expect((await content.call(deleteTag, { as, params, ifMatch: 2 })).status).toBe(200);
  });
});
