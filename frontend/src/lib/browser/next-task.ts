const scheduler = (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler;

/** Ends a piece of a long work: what waits comes first, a press among it, and the rest after it. */
export const nextTask = (): Promise<void> =>
  scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
