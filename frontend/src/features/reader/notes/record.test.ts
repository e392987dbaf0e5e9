import type { Note } from '@yuedu/contracts/http/content/notes';
import {
  afterSending,
  changed,
  gone,
  isToBeSent,
  madeOf,
  merged,
  metNewer,
  ofServer,
  resolved,
  shownOf,
  type Written,
} from './record.ts';

const written: Written = {
  postId: 'post',
  postVersion: 1,
  anchor: { paragraphId: 'p1', start: 0, end: 2, quote: '河邊' },
  style: 'line',
  text: '',
};
const at = '2026-09-07T02:00:00.000Z';
const note = (version: number, text = ''): Note => ({
  ...written,
  text,
  _id: 'n',
  version,
  createdAt: at,
  updatedAt: at,
});
const withText = (text: string): Written => ({ ...written, text });
const made = madeOf('me', 'n', written, at);
const stood = ofServer('me', note(1));
const written2 = changed(stood, withText('這裡寫的'))!;

test('what was made without a network is kept while the server’s list does not have it', () => {
  expect(merged('me', [made], [])).toEqual([made]);
  expect(isToBeSent(made)).toBe(true);
});
test('what was changed since it was sent is still to be sent, upon the version that the server gave', () => {
  const sent = made.unsent;
  const since = changed(made, withText('後來'))!;
  expect(afterSending(since, sent, note(1))).toMatchObject({
    server: { version: 1 },
    unsent: { text: '後來' },
  });
  expect(afterSending(made, sent, note(1))).toEqual(stood);
  // as the device gives it back: a copy of what was sent
  expect(afterSending(structuredClone(made), sent, note(1))).toEqual(stood);
});
test('deleted before it was ever sent, nothing is left; else its deletion is sent', () => {
  expect(changed(made, 'deleted')).toBeNull();
  const deleted = changed(stood, 'deleted')!;
  expect(shownOf(deleted)).toBeNull();
  expect(isToBeSent(deleted)).toBe(true);
  expect(afterSending(deleted, 'deleted', null)).toBeNull();
});
test('changed here and elsewhere, both texts are kept and none is sent before the person has chosen', () => {
  const [both] = merged('me', [written2], [note(2, '別處寫的')]);
  expect(both).toMatchObject({ unsent: { text: '這裡寫的' }, conflict: { text: '別處寫的' } });
  expect(isToBeSent(both!)).toBe(false);
  const mine = resolved(both!, 'mine');
  expect(mine).toMatchObject({ server: { version: 2 }, unsent: { text: '這裡寫的' }, conflict: null });
  expect(isToBeSent(mine)).toBe(true);
  expect(resolved(both!, 'theirs')).toEqual(ofServer('me', note(2, '別處寫的')));
  expect(changed(both!, 'deleted')).toMatchObject({
    server: { version: 2 },
    conflict: null,
    unsent: 'deleted',
  });
});
test('a refusal that comes after the choice does not ask for it again', () => {
  const newer = note(2, '別處寫的');
  const [both] = merged('me', [written2], [newer]);
  const mine = resolved(both!, 'mine');
  expect(metNewer(mine, newer)).toEqual(mine);
  const deleted = changed(both!, 'deleted')!;
  expect(metNewer(deleted, newer)).toEqual(deleted);
  expect(metNewer(mine, note(3, '又改了'))).toMatchObject({ conflict: { version: 3 } });
});
test('the same words here and elsewhere are no conflict; nor is a note that was only read', () => {
  expect(merged('me', [written2], [note(2, '這裡寫的')])).toEqual([ofServer('me', note(2, '這裡寫的'))]);
  expect(merged('me', [stood], [note(2, '別處寫的')])).toEqual([ofServer('me', note(2, '別處寫的'))]);
});
test('a list that was read before the last answer takes nothing back', () => {
  const newer = ofServer('me', note(3, '新'));
  expect(merged('me', [newer], [note(2, '舊')])).toEqual([newer]);
});
test('deleted elsewhere: gone, unless it was changed here, which makes it anew', () => {
  expect(merged('me', [stood], [])).toEqual([]);
  expect(merged('me', [written2], [])).toMatchObject([{ server: null, unsent: { text: '這裡寫的' } }]);
  expect(gone(changed(stood, 'deleted')!)).toBeNull();
});
test('what was to be deleted and was written on elsewhere stays', () => {
  const deleted = changed(stood, 'deleted')!;
  expect(merged('me', [deleted], [note(2, '別處寫的')])).toEqual([ofServer('me', note(2, '別處寫的'))]);
  expect(merged('me', [deleted], [note(1)])).toEqual([deleted]);
});
test('what was refused waits until it is changed', () => {
  const refused = { ...made, refused: 'content.notes-full' };
  expect(isToBeSent(refused)).toBe(false);
  expect(isToBeSent(changed(refused, withText('短一點'))!)).toBe(true);
});
