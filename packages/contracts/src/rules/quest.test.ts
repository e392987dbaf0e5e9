import { missions, missionStates, questTokenPattern, type QuestReading } from './quest.ts';

let number = 0;
const read = (more: Partial<QuestReading> = {}): QuestReading => {
  number += 1;
  return {
    postId: `post ${number}`,
    finishedAt: new Date(Date.UTC(2026, 10, number)).toISOString(),
    form: '說明文',
    type: '連續',
    topic: '自然科學',
    difficulty: '適中',
    isWhole: false,
    hasEvidence: false,
    ...more,
  };
};
beforeEach(() => {
  number = 0;
});
const stamped = (readings: readonly QuestReading[]) =>
  missionStates(readings).flatMap(({ mission, stampedAt }) => (stampedAt ? [mission] : []));
const stateOf = (mission: string, readings: readonly QuestReading[]) =>
  missionStates(readings).find((state) => state.mission === mission);

test('nothing read is no stamp, in each of the missions', () => {
  expect(missionStates([]).map(({ mission, have, stampedAt }) => [mission, have, stampedAt])).toEqual(
    missions.map((mission) => [mission, 0, null]),
  );
});

test('the first text stamps, whatever it is', () => {
  expect(stamped([read()])).toEqual(['first']);
});

test('three different forms stamp with the third; three of one form do not', () => {
  const three = [read(), read({ form: '故事' }), read({ form: '詩歌' })];
  expect(stateOf('forms', three)).toMatchObject({ have: 3, need: 3, stampedAt: three[2]?.finishedAt });
  expect(stateOf('forms', [read(), read(), read()])).toMatchObject({ have: 1, stampedAt: null });
});

test('three different topics stamp', () => {
  const three = [read(), read({ topic: '科技' }), read({ topic: '健康' })];
  expect(stamped(three)).toContain('topics');
  expect(stamped(three.slice(1))).not.toContain('topics');
});

test.each([
  ['非連續', true],
  ['連續+圖表', true],
  ['連續', false],
])('a text of type %s stamps the mission of charts: %s', (type, does) => {
  expect(stamped([read({ type })]).includes('chart')).toBe(does);
});

test.each([
  ['新手', false],
  ['簡單', false],
  ['適中', false],
  ['進階', true],
  ['挑戰', true],
])('a text of difficulty %s stamps the mission of harder ones: %s', (difficulty, does) => {
  expect(stamped([read({ difficulty })]).includes('above')).toBe(does);
});

test('texts without a question left empty count, three of them', () => {
  const whole = [read({ isWhole: true }), read(), read({ isWhole: true }), read({ isWhole: true })];
  expect(stateOf('whole', whole)).toMatchObject({ have: 3, stampedAt: whole[3]?.finishedAt });
  expect(stateOf('whole', whole.slice(0, 3))).toMatchObject({ have: 2, stampedAt: null });
});

test('evidence that was marked once stamps, with the text that was finished with it', () => {
  const readings = [read(), read({ hasEvidence: true }), read({ hasEvidence: true })];
  expect(stateOf('evidence', readings)).toMatchObject({
    have: 1,
    need: 1,
    stampedAt: readings[1]?.finishedAt,
  });
  expect(stateOf('evidence', readings.slice(0, 1))).toMatchObject({ have: 0, stampedAt: null });
});

test('the order of the list changes nothing, and later readings leave the day of a stamp', () => {
  const readings = [
    read(),
    read({ form: '故事', isWhole: true }),
    read({ form: '詩歌', type: '非連續' }),
    read(),
  ];
  const states = missionStates(readings);
  expect(missionStates(readings.toReversed())).toEqual(states);
  const later = missionStates([...readings, read({ form: '應用文' })]);
  expect(later.find(({ mission }) => mission === 'forms')).toEqual(
    states.find(({ mission }) => mission === 'forms'),
  );
});

test('a token is told from every other address', () => {
  expect(questTokenPattern.test(`quest-${'a'.repeat(22)}`)).toBe(true);
  for (const path of ['quest', 'posts', `quest-${'a'.repeat(21)}`, `quest-${'a'.repeat(23)}`])
    expect([path, questTokenPattern.test(path)]).toEqual([path, false]);
});
