import { existsSync } from 'node:fs';
import { drawingOf } from './cover.tsx';

const art = (name: string): string => `frontend/public/art/cover-${name}.svg`;

test('a title that names a thing gets its drawing, another one by topic, always the same', () => {
  expect(drawingOf({ _id: 'a', title: '泥灘上的招手高手' })).toBe('crab');
  expect(drawingOf({ _id: 'a', title: '無題', topicOfPost: '數學思考' })).toBe(
    drawingOf({ _id: 'a', title: '無題', topicOfPost: '數學思考' }),
  );
});
test('every drawing that can be chosen exists', () => {
  const topics = [
    '自然科學',
    '環境永續',
    '社會人文',
    '生活應用',
    '文學故事',
    '藝術文化',
    '科技',
    '健康',
    '歷史人物',
    '數學思考',
    '其他',
  ];
  const titles = [
    '蟹',
    '潮',
    '豆',
    '麵',
    '小巴',
    '卡',
    '聲',
    '信',
    '補',
    '鐘',
    '燈',
    '船',
    '搖搖牙',
    '陌生人',
    '杯',
    '老街',
    '操場',
    '詩',
    '栗',
    '傘',
    '七成',
    '樹',
    '榴槤',
    '太陽',
  ];
  const chosen = [
    ...titles.map((title) => drawingOf({ _id: 'x', title })),
    ...topics.flatMap((topicOfPost) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => drawingOf({ _id, topicOfPost })),
    ),
  ];
  for (const name of new Set(chosen)) expect([name, existsSync(art(name))]).toEqual([name, true]);
});
