import { nothingChosen } from '@yuedu/contracts/rules/display';
import { afterReading, afterSaving, copyOf, type DisplayCopy, emptyCopy, shownOf } from './copy.ts';

const copy: DisplayCopy = {
  userId: 'me',
  version: 4,
  choices: { ...nothingChosen, interfaceSize: 'large' },
  unsaved: { zhuyin: 'off' },
};

test('a stored copy is its owner’s alone', () => {
  expect(copyOf(JSON.stringify(copy), 'me')).toEqual(copy);
  expect(copyOf(JSON.stringify(copy), 'another')).toEqual(emptyCopy('another'));
});
test.each(['{', 'null', '[]', '{"userId":"me"}', '{"userId":"me","version":"4"}'])(
  'a damaged copy is none: %s',
  (stored) => expect(copyOf(stored, 'me')).toEqual(emptyCopy('me')),
);
test('of a copy with values that no version of this has, the others hold', () => {
  const choices = { interfaceSize: 'huge', readingSize: 21, zhuyin: 'all', reducedMotion: 1 };
  const stored = JSON.stringify({ ...copy, choices, unsaved: { toString: 1, readingSize: 28, extra: true } });
  expect(copyOf(stored, 'me')).toEqual({
    ...copy,
    choices: { ...nothingChosen, zhuyin: 'all' },
    unsaved: { readingSize: 28 },
  });
});
test('what was chosen here is shown before the server has it, also where it takes a choice back', () => {
  expect(shownOf(copy)).toEqual({ ...nothingChosen, interfaceSize: 'large', zhuyin: 'off' });
  expect(shownOf({ ...copy, unsaved: { interfaceSize: null } })).toEqual(nothingChosen);
});
test('what is left from before holds until another device has saved something', () => {
  const same = { version: 4, ...nothingChosen, userId: 'x' };
  expect(afterReading(copy, same, false)).toEqual({ ...copy, choices: nothingChosen });
  const later = { ...same, version: 5 };
  expect(afterReading(copy, later, false)).toEqual({
    ...copy,
    version: 5,
    choices: nothingChosen,
    unsaved: {},
  });
  expect(afterReading(copy, later, true).unsaved).toEqual(copy.unsaved);
});
test('a choice whose answer the page did not wait for takes no later one along', () => {
  const left = { ...copy, unsaved: { interfaceSize: 'default', readingSize: 28 } } as const;
  const found = { ...copy.choices, version: 5, interfaceSize: 'default' } as const;
  expect(shownOf(afterReading(left, found, false))).toMatchObject({
    interfaceSize: 'default',
    readingSize: 28,
  });
  const byAnother = { ...found, lineHeight: 'wide' } as const;
  expect(afterReading(left, byAnother, false).unsaved).toEqual({});
});
test('what was chosen while the last choice was sent is still to be sent', () => {
  const answer = { version: 5, ...nothingChosen, zhuyin: 'off' } as const;
  expect(afterSaving(copy, { zhuyin: 'off' }, answer)).toEqual({
    userId: 'me',
    version: 5,
    choices: { ...nothingChosen, zhuyin: 'off' },
    unsaved: {},
  });
  const since = { ...copy, unsaved: { zhuyin: 'all', readingSize: null } } as const;
  expect(afterSaving(since, { zhuyin: 'off' }, answer).unsaved).toEqual(since.unsaved);
});
