import { decide, type Standing } from './announcement.ts';

const now = new Date('2026-11-21T02:00:00Z');
const earlier = new Date('2026-11-01T02:00:00Z');
const draft: Standing = { state: 'draft', pinnedAt: null, isPopup: false, publishedAt: null };
const published: Standing = { state: 'published', pinnedAt: null, isPopup: false, publishedAt: earlier };
const revoked: Standing = { ...published, state: 'revoked' };

test('a draft and a revoked one can be published, from now', () => {
  for (const before of [draft, revoked])
    expect(decide(before, 'publish', now)).toEqual({
      state: 'published',
      pinnedAt: null,
      isPopup: false,
      publishedAt: now,
    });
});

test('what is published can’t be published again', () => {
  expect(decide(published, 'publish', now)).toBe('assessment.announcement-already-published');
});

test('revoking takes pin and popup with it, and the day of publishing stays', () => {
  expect(decide({ ...published, pinnedAt: earlier, isPopup: true }, 'revoke', now)).toEqual(revoked);
});

test.each(['revoke', 'pin', 'set-popup'] as const)('%s needs a published one', (verb) => {
  for (const before of [draft, revoked])
    expect(decide(before, verb, now)).toBe('assessment.announcement-not-published');
});

test('pin and popup do not touch each other', () => {
  expect(decide({ ...published, isPopup: true }, 'pin', now)).toMatchObject({ pinnedAt: now, isPopup: true });
  expect(decide({ ...published, pinnedAt: earlier }, 'set-popup', now)).toMatchObject({
    pinnedAt: earlier,
    isPopup: true,
  });
});

test('pinning what is pinned keeps its place, and setting the popup again changes nothing', () => {
  const pinned = { ...published, pinnedAt: earlier };
  expect(decide(pinned, 'pin', now)).toBe(pinned);
  const popup = { ...published, isPopup: true };
  expect(decide(popup, 'set-popup', now)).toBe(popup);
});
