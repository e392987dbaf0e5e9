/** A text counts so many minutes at most: who leaves the page open for a week has not read that week. */
export const longestReadingMinutes = 60;

/**
 * For how long a text was read.
 * @returns whole seconds from opening it to handing it in, at most `longestReadingMinutes`
 */
export const readingSeconds = (startedAt: Date, finishedAt: Date): number =>
  Math.min(
    Math.max(0, Math.floor((finishedAt.getTime() - startedAt.getTime()) / 1_000)),
    longestReadingMinutes * 60,
  );

/** Seconds as every page and file shows them: whole minutes, and one where there was any reading at all. */
export const readMinutes = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
