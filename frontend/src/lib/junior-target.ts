const key = 'yuedu.junior-target';

/** The junior text that the guard turned someone away from; offered again once it is open. */
export const storeJuniorTarget = (userId: string, postId: string): void =>
  sessionStorage.setItem(key, `${userId} ${postId}`);

/** That text's id, or null where this person was not turned away. */
export function juniorTarget(userId: string): string | null {
  const [owner, postId] = (sessionStorage.getItem(key) ?? '').split(' ');
  return owner === userId && postId ? postId : null;
}

export const forgetJuniorTarget = (): void => sessionStorage.removeItem(key);
