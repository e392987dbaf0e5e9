import type { AnnouncementState } from '@yuedu/contracts/http/assessment/announcements';

/** What of an announcement decides what may be done with it. */
export interface Standing {
  readonly state: AnnouncementState;
  readonly pinnedAt: Date | null;
  readonly isPopup: boolean;
  readonly publishedAt: Date | null;
}
export type Verb = 'publish' | 'revoke' | 'pin' | 'set-popup';
export type Refusal = 'assessment.announcement-already-published' | 'assessment.announcement-not-published';

/**
 * The announcement after the verb: draft or revoked → published → revoked; pin and popup only while
 * published, and gone when revoked. Pinning what is pinned and setting what is the popup change nothing (the
 * same object comes back), so that a repeat is harmless.
 */
export function decide(before: Standing, verb: Verb, now: Date): Standing | Refusal {
  const isPublished = before.state === 'published';
  switch (verb) {
    case 'publish':
      return isPublished
        ? 'assessment.announcement-already-published'
        : { state: 'published', pinnedAt: null, isPopup: false, publishedAt: now };
    case 'revoke':
      return isPublished
        ? { ...before, state: 'revoked', pinnedAt: null, isPopup: false }
        : 'assessment.announcement-not-published';
    case 'pin':
      if (!isPublished) return 'assessment.announcement-not-published';
      return before.pinnedAt === null ? { ...before, pinnedAt: now } : before;
    case 'set-popup':
      if (!isPublished) return 'assessment.announcement-not-published';
      return before.isPopup ? before : { ...before, isPopup: true };
  }
}
