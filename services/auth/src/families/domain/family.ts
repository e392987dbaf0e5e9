/** Most children of one parent and most parents of one child, those who wait counted. */
export const mostFamily = 10;
/** A child's code holds for a day, in milliseconds. */
export const codeLifetimeMs = 86_400_000;
/** A parent waits this long for the child's yes; in milliseconds. */
export const requestLifetimeMs = 7 * 86_400_000;

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + codeLifetimeMs);

/** A code holds until its last instant. */
export const codeHolds = (code: { readonly expiresAt: Date }, now: Date): boolean => now <= code.expiresAt;

/** Requests of before this instant have lapsed. */
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - requestLifetimeMs);

export const hasRoom = (linked: number, waiting: number): boolean => linked + waiting < mostFamily;
