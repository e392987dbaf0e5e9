import { mayAssignText } from '@yuedu/contracts/rules/text-access';
import { choiceQuery, noFilters, zonesToAssign } from './choice-query.ts';

test('no filter asks for a page of all, newest first', () => {
  expect(choiceQuery(noFilters, null, '')).toEqual({ limit: 8, sort: '-publishedAt' });
});

test('filters, words, zones and place all go to the call', () => {
  const filters = { ...noFilters, topic: '自然', grade: '四年級', search: '海', sort: 'fewest' as const };
  expect(choiceQuery(filters, ['free', 'z'], 'next')).toEqual({
    limit: 8,
    sort: 'characters',
    conditions: '{"topicOfPost":"自然","grade":"四年級"}',
    search: '海',
    zones: 'free,z',
    skip: 'next',
  });
});

describe('what is listed is what may be given', () => {
  const texts = [
    { use: 'library', isFree: true, zones: [] },
    { use: 'library', isFree: false, zones: ['class'] },
    { use: 'library', isFree: false, zones: ['own'] },
    { use: 'library', isFree: false, zones: ['other'] },
  ];
  it.each(['main', 'editor', 'admin'])('for a person with the role %s', (role) => {
    const person = { userId: 'u', role, zones: ['own'] };
    const zones = zonesToAssign(person, ['class']);
    const listed = texts.filter(
      (text) =>
        zones === null ||
        (zones.includes('free') && text.isFree) ||
        text.zones.some((zone) => zones.includes(zone)),
    );
    expect(listed).toEqual(texts.filter((text) => mayAssignText(text, person, ['class'])));
  });
});
