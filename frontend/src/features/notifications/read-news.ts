const readKey = (userId: string): string => `yuedu.news-read.${userId}`;
const shownKey = (userId: string): string => `yuedu.notice-shown.${userId}`;
/** The oldest are forgotten: tasks come and go. */
const mostIds = 100;

/** The pieces of news that this person has read on this device, oldest first. */
export const readNews = (userId: string): string[] =>
  (localStorage.getItem(readKey(userId)) ?? '').split(' ').filter((piece) => piece !== '');

export function keepRead(userId: string, news: readonly string[]): void {
  const before = readNews(userId).filter((piece) => !news.includes(piece));
  try {
    localStorage.setItem(readKey(userId), [...before, ...news].slice(-mostIds).join(' '));
  } catch {
    // Full: it counts as news once more.
  }
}

/** True once a session: the popup comes no second time. */
export function takeFirstOfSession(userId: string): boolean {
  if (sessionStorage.getItem(shownKey(userId)) !== null) return false;
  sessionStorage.setItem(shownKey(userId), '1');
  return true;
}
