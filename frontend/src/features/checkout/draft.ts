/**
 * What must outlive a reload while something is bought: the keys that make each call happen once, and the
 * agreement.
 */
export interface Draft {
  orderKey: string;
  payKey: string;
  agreed: boolean;
}
/** What is being bought: a plan before its order is there, then the order. */
export type Subject = `plan:${string}` | `order:${string}`;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'yuedu.checkout.';
const keyOf = (userId: string, subject: Subject): string => `${prefix}${userId}.${subject}`;
const fresh = (): Draft => ({ orderKey: crypto.randomUUID(), payKey: crypto.randomUUID(), agreed: false });

/** The kept draft, or a new one that is kept at once, so that every later call finds the same keys. */
export function draftOf(userId: string, subject: Subject, store: Store = sessionStorage): Draft {
  try {
    const stored = JSON.parse(store.getItem(keyOf(userId, subject)) ?? 'null') as Partial<Draft> | null;
    if (stored && typeof stored.orderKey === 'string' && typeof stored.payKey === 'string')
      return { orderKey: stored.orderKey, payKey: stored.payKey, agreed: stored.agreed === true };
  } catch {
    // Damaged: a new one takes its place.
  }
  return keepDraft(userId, subject, fresh(), store);
}

export function keepDraft(
  userId: string,
  subject: Subject,
  draft: Draft,
  store: Store = sessionStorage,
): Draft {
  store.setItem(keyOf(userId, subject), JSON.stringify(draft));
  return draft;
}

export const dropDraft = (userId: string, subject: Subject, store: Store = sessionStorage): void =>
  store.removeItem(keyOf(userId, subject));

/**
 * After a failed payment the order is paid by a new one, which needs a key of its own: the old key would lead
 * to the failed one again.
 */
export const renewPayKey = (userId: string, subject: Subject, store: Store = sessionStorage): Draft =>
  keepDraft(userId, subject, { ...draftOf(userId, subject, store), payKey: crypto.randomUUID() }, store);
