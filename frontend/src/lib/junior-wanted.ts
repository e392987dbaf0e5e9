const key = 'yuedu.junior-wanted';

/** The junior text that the guard turned someone away from; offered again once it is open. */
export const keepJuniorWanted = (userId: string, postId: string): void =>
  sessionStorage.setItem(key, `${userId} ${postId}`);

/** That text's id, or null where this person was not turned away. */
export function juniorWanted(userId: string): string | null {
  const [owner, postId] = (sessionStorage.getItem(key) ?? '').split(' ');
  return owner === userId && postId ? postId : null;
}

export const forgetJuniorWanted = (): void => sessionStorage.removeItem(key);
