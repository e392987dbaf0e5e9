/**
 * Which popups this person has had on this device: the newest 50 ids. A storage that refuses only means that
 * one is shown again.
 */
const most = 50;
const keyOf = (who: string): string => `yuedu.announcements-seen.${who}`;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function read(who: string, store: Store): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(who)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** @param who the user's id, or `visitor` */
export const hasSeen = (who: string, announcementId: string, store: Store = localStorage): boolean =>
  read(who, store).includes(announcementId);

export function keepSeen(who: string, announcementId: string, store: Store = localStorage): void {
  const ids = [announcementId, ...read(who, store).filter((id) => id !== announcementId)].slice(0, most);
  try {
    store.setItem(keyOf(who), JSON.stringify(ids));
  } catch {
    // full or refused
  }
}
