import { onLogout } from './session/session.ts';

/**
 * Where a person stopped reading, for 「接著讀」 on this device. Kept per user, without answers; gone at log-out,
 * as it quotes the text.
 */
export interface ReadingPlace {
  postId: string;
  title: string;
  topicOfPost?: string;
  /** Number of the last paragraph in view, from 1, and of all paragraphs. */
  paragraph: number;
  paragraphs: number;
  /** The first sentence of what comes next, or of the paragraph in view. */
  quote: string;
  taskId?: string;
  classId?: string;
  homeworkId?: string;
  /** ISO instant. */
  at: string;
}

const prefix = 'yuedu.place.';

/** Remembers the place; the reader calls this as paragraphs come into view. */
export function keepPlace(userId: string, place: ReadingPlace): void {
  try {
    localStorage.setItem(prefix + userId, JSON.stringify(place));
  } catch {
    // Full: the place is a convenience.
  }
}
/** Forgets it, as when the text is finished. */
export const forgetPlace = (userId: string, postId: string): void => {
  if (readPlace(userId)?.postId === postId) localStorage.removeItem(prefix + userId);
};

export function readPlace(userId: string): ReadingPlace | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + userId) ?? 'null') as ReadingPlace | null;
    return stored && typeof stored.postId === 'string' && typeof stored.title === 'string' ? stored : null;
  } catch {
    return null;
  }
}

onLogout(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
});
