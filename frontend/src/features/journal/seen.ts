/**
 * Attempts whose server side was seen since this browser was last without a network. Before that, another
 * device may have written.
 */
const seen = new Set<string>();
export const noteSeen = (attemptId: string): void => void seen.add(attemptId);
export const wasSeen = (attemptId: string): boolean => seen.has(attemptId);
export const forgetSeen = (): void => seen.clear();
