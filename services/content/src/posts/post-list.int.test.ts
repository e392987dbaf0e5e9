import { contentId, zoneId } from './domain/content-id.ts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { closed, getOf, startWithTexts, student, texts } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());
const get = getOf(() => content);

describe('lists', () => {
  const list = (query: Record<string, string>, version = 'v1') =>
    get(`/${version}/posts/?${new URLSearchParams(query).toString()}`);

  it('filters by classification, zones, tags and isFree', async () => {
    const count = async (conditions: object): Promise<number> =>
      (await list({ conditions: JSON.stringify(conditions), limit: '100' })).data.total;
    expect(await count({ isFree: true })).toBe(texts.filter((text) => text.isFree).length);
    expect(await count({ difficultyOfPost: '簡單', typeOfPost: { $in: ['連續', '非連續'] } })).toBe(
      texts.filter((text) => text.difficultyOfPost === '簡單' && text.typeOfPost !== '連續+圖表').length,
    );
    expect(await count({ zones: zoneId('wisdom') })).toBe(
      texts.filter((text) => text.zones.includes('wisdom')).length,
    );
    expect(await count({ tags: closed.tags[0] as string })).toBe(
      texts.filter((text) => text.tags.includes(closed.tags[0] as string)).length,
    );
    expect((await list({ zones: zoneId('junior'), limit: '100' })).data.total).toBe(
      texts.filter((text) => text.zones.includes('junior')).length,
    );
    expect((await list({ zones: `free,${zoneId('junior')}`, limit: '100' })).data.total).toBe(
      texts.filter((text) => text.isFree || text.zones.includes('junior')).length,
    );
    expect((await list({ zones: 'free', limit: '100' })).data.total).toBe(
      texts.filter((text) => text.isFree).length,
    );
  });

  it('finds two-character words in either script, and only as a phrase', async () => {
    const found = async (search: string): Promise<string[]> =>
      (await list({ search, limit: '100' })).data.results.map((row) => row.title);
    expect(await found('愛玉')).toContain('點心課：手搓愛玉');
    expect(await found('爱玉')).toEqual(await found('愛玉'));
    expect(await found('玉愛')).toEqual([]);
    expect(await found(`'; DROP TABLE posts; -- & | ! :*`)).toEqual([]);
  });

  it('pages by cursor to the last text, none twice', async () => {
    const seen: string[] = [];
    let skip: string | null = '';
    do {
      const { data } = await list({ limit: '7', sort: 'title', ...(skip ? { skip } : {}) }, 'v2');
      seen.push(...data.results.map((row) => row._id));
      skip = data.next;
    } while (skip !== null);
    expect(seen).toHaveLength(24);
    expect(new Set(seen).size).toBe(24);
  });

  it('the pages of Taiwan alone are a public setting, none until an admin lists them', async () => {
    const answer = await content.call('GET', '/v1/configs/zhTwOnlyPages', {});
    expect([answer.status, (answer.body as { data: { value: unknown } }).data.value]).toEqual([200, []]);
  });

  it('no public answer holds a key, a reason, a rubric or a hint', async () => {
    const answers = await Promise.all(
      [
        ...texts.map((text) => `/v1/posts/${contentId(text.slug)}`),
        '/v1/posts/?limit=100',
        '/v2/posts/?limit=100',
        '/v1/categories/',
        '/v1/categories/group',
        '/v2/categories/zones',
        '/v1/configs/zoneIds',
      ].map((path) =>
        content.call('GET', path, { as: { ...student, zones: [zoneId('junior'), zoneId('wisdom')] } }),
      ),
    );
    const shown = JSON.stringify(answers.map((answer) => answer.body));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(shown).not.toMatch(
      /"(key|keys|why|explanation|rubric|hints|notes|pairs|acceptedAnswers|evidence|quote)"/,
    );
    for (const text of texts)
      for (const question of text.questions) {
        expect(shown).not.toContain(JSON.stringify(question.explanation).slice(1, -1));
        if (question.type === 'singleChoice')
          for (const option of question.options)
            if (option.why) expect(shown).not.toContain(JSON.stringify(option.why).slice(1, -1));
        if (question.type === 'shortAnswer')
          for (const level of question.rubric)
            expect(shown).not.toContain(JSON.stringify(level.shows).slice(1, -1));
      }
  });
});
