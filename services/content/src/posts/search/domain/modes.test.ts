import type { TopicArea } from '@yuedu/contracts/http/content/configs';
import { areaOfWeek } from '@yuedu/contracts/rules/area-of-week';
import { scopeOf } from './modes.ts';

const area = (title: string, postIds: string[]): TopicArea => ({
  _id: title,
  title,
  description: '',
  level: null,
  postIds,
  videos: [],
});
const areas = [area('甲', ['1', '2']), area('乙', ['2', '3'])];
const now = new Date('2026-11-24T00:00:00Z');
const scope = (mode: Parameters<typeof scopeOf>[0], one?: string) => scopeOf(mode, { areas, area: one, now });

test('the topic of the week holds its area and its texts', () => {
  const ofWeek = areaOfWeek(areas, now);
  expect(scope('currentTopic')).toMatchObject({ texts: { ids: ofWeek?.postIds }, areas: [ofWeek] });
  expect(scopeOf('currentTopic', { areas: [], area: undefined, now })).toMatchObject({
    texts: { ids: [] },
    areas: [],
  });
});

test('all areas hold each text once; one of them only its own; an unknown one none', () => {
  expect(scope('topicArea').texts).toEqual({ ids: ['1', '2', '3'] });
  expect(scope('topicArea', '乙').texts).toEqual({ ids: ['2', '3'] });
  expect(scope('topicArea', '丙').texts).toEqual({ ids: [] });
});

test('videos come without texts; the other modes are kinds of texts', () => {
  expect(scope('onlineVideos')).toMatchObject({ texts: null, hasVideos: true });
  expect(scope('latestMagazines').texts).toEqual({ tag: '月刊' });
  expect(scope('digitalReadingContents').texts).toEqual({ types: ['非連續', '連續+圖表'] });
  expect(scope('junior').texts).toEqual({ zone: 'junior' });
});
