import type { searchPosts, suggestSearch } from '@yuedu/contracts/http/content/search';
import type { OutputOf } from '@yuedu/contracts/route';
import { contentId, zoneId } from '../domain/content-id.ts';
import { EditingService } from '../editing.service.ts';
import type { ContentUnderTest } from '../../testing/start-content.ts';
import { closed, editor, now, startWithTexts, student, texts } from '../../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

type Found = OutputOf<typeof searchPosts>;
type As = Parameters<ContentUnderTest['call']>[2];
const withZone = { ...student, zones: [zoneId('junior')] };
async function search(query: Record<string, string>, as: As = {}): Promise<Found> {
  const { status, body } = await content.call('GET', `/v1/search/?${new URLSearchParams(query)}`, as);
  if (status !== 200) throw new Error(`${status}`);
  return body.data as Found;
}
const ids = ({ results }: Found) => results.map(({ post }) => post._id);
const cut = (text: string, marks: readonly { start: number; end: number }[]) =>
  marks.map(({ start, end }) => Array.from(text).slice(start, end).join(''));

const id = contentId(closed.slug);
/** Words of the closed text that stand neither in its title nor in its summary. */
const bodyWords = (() => {
  const head = closed.title + closed.summary;
  const body = closed.paragraphs
    .filter(({ kind }) => kind === 'text')
    .map((paragraph) => ('text' in paragraph ? paragraph.text : ''))
    .join('。');
  const found = /[\p{Script=Han}]{4}/gu;
  for (const [words] of body.matchAll(found)) if (!head.includes(words.slice(0, 2))) return words;
  throw new Error('no words of the body alone');
})();

test('a closed text is not found by its body: not in the search, its counts, or the lists', async () => {
  const mine = await search({ q: bodyWords }, { as: withZone });
  expect(ids(mine)).toContain(id);
  const all = mine.total;
  for (const as of [{}, { as: student }]) {
    const found = await search({ q: bodyWords }, as);
    expect(ids(found)).not.toContain(id);
    expect(found.total).toBeLessThan(all);
    const counted = found.counts.topic.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(found.total);
    for (const path of ['v1', 'v2']) {
      const { body } = await content.call(
        'GET',
        `/${path}/posts/?${new URLSearchParams({ search: bodyWords })}`,
        as,
      );
      const rows = (body.data as { results: { _id: string }[]; total?: number }).results;
      expect(rows.map(({ _id }) => _id)).not.toContain(id);
    }
  }
});

test('by its title a closed text is found, without a sentence of it', async () => {
  const words = closed.title.slice(0, 3);
  const [shut, open] = [await search({ q: words }), await search({ q: words }, { as: withZone })];
  const hitOf = ({ results }: Found) => results.find(({ post }) => post._id === id);
  expect(hitOf(shut)).toMatchObject({ post: { open: false }, snippet: null });
  expect(cut(closed.title, hitOf(shut)?.titleMarks ?? [])[0]).toBe(words);
  expect(hitOf(open)?.post.open).toBe(true);
});

test('a hit in the text is shown with its surroundings, in either script', async () => {
  const { results } = await search({ q: bodyWords }, { as: withZone });
  const hit = results.find(({ post }) => post._id === id);
  expect(cut(hit?.snippet?.text ?? '', hit?.snippet?.marks ?? [])).toContain(bodyWords);
});

test('filters narrow, and say before how many they would leave', async () => {
  const all = await search({ q: '的', limit: '30' }, { as: editor });
  expect(all.results.length).toBe(all.total);
  for (const { value, count } of all.counts.topic) {
    const narrowed = await search({ q: '的', topic: value }, { as: editor });
    expect({ value, total: narrowed.total }).toEqual({ value, total: count });
    expect(narrowed.counts.topic).toEqual(all.counts.topic);
  }
  for (const { value, count } of all.counts.zone)
    expect((await search({ q: '的', zone: value }, { as: editor })).total).toBe(count);
});

test('pages by place hold every hit once, the best first', async () => {
  const all = ids(await search({ q: '的', limit: '30' }, { as: editor }));
  const paged: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Found = await search({ q: '的', limit: '4', ...(after && { after }) }, { as: editor });
    paged.push(...ids(page));
    after = page.next;
  }
  expect(paged).toEqual(all);
});

test('each mode holds what it says; without anything asked nothing is found', async () => {
  const digital = await search({ mode: 'digitalReadingContents', limit: '30' });
  expect(digital.total).toBe(texts.filter(({ typeOfPost }) => typeOfPost !== '連續').length);
  expect((await search({ mode: 'junior', limit: '30' })).total).toBe(
    texts.filter(({ zones }) => zones.includes('junior')).length,
  );
  const magazines = await search({ mode: 'latestMagazines', limit: '30' });
  expect(magazines.total).toBe(texts.filter(({ tags }) => tags.includes('月刊')).length);
  expect(magazines.total).toBeGreaterThan(0);
  expect(await search({})).toMatchObject({ results: [], total: 0 });
  const { status } = await content.call('GET', '/v1/search/?mode=stars', {});
  expect(status).toBe(400);
});

test('areas hold their texts, and videos are found by their own and their area’s words', async () => {
  const area = {
    _id: contentId('area'),
    title: '海邊的螢火蟲',
    description: '潮間帶的夜晚',
    level: null,
    postIds: [id],
    videos: [{ title: '看潮汐', url: 'https://video.example/tide', captionsUrl: null }],
  };
  const other = { ...area, _id: contentId('other'), title: '山', description: '', postIds: [], videos: [] };
  await content.prisma.config.update({ where: { key: 'topicAreas' }, data: { value: [area, other] } });
  content.clock.advance(11_000);
  const found = await search({ mode: 'topicArea', q: '萤火虫' });
  expect(found.areas.map(({ title, titleMarks }) => cut(title, titleMarks))).toEqual([['螢火蟲']]);
  expect(ids(await search({ mode: 'topicArea', area: area._id }))).toEqual([id]);
  expect((await search({ mode: 'topicArea', area: other._id })).total).toBe(0);
  expect((await search({ mode: 'onlineVideos', q: '潮汐' })).videos).toMatchObject([
    { title: '看潮汐', areaTitle: area.title },
  ]);
  expect((await search({ mode: 'onlineVideos', q: '沙漠' })).videos).toEqual([]);
  expect((await search({ mode: 'currentTopic' })).areas).toHaveLength(1);
});

test('suggestions are the same for everybody, and none is of a text that is not out', async () => {
  const suggest = async (q: string, as: As = {}) => {
    const { body, headers } = await content.call(
      'GET',
      `/v1/search/suggestions?${new URLSearchParams({ q })}`,
      as,
    );
    return { data: body.data as OutputOf<typeof suggestSearch>, headers };
  };
  const word = closed.title.slice(0, 2);
  const { data, headers } = await suggest(word);
  expect(data.results).toContainEqual({ kind: 'title', text: closed.title, postId: id });
  expect(headers.get('cache-control')).toMatch(/^public, max-age=60/);
  expect((await suggest(word, { as: withZone })).data).toEqual(data);
  const author = closed.author.slice(0, 2);
  expect((await suggest(author)).data.results.map(({ kind }) => kind)).toContain('author');
  await content.app
    .get(EditingService, { strict: false })
    .remove({ id, expectedVersion: null, editorId: editor.userId, now });
  expect((await suggest(word)).data.results.map(({ postId }) => postId)).not.toContain(id);
});
