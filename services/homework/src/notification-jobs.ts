/** The jobs that notify a class. */
export const notifyNew = 'notify-new';
export const notifyNear = 'notify-near';
export const notifyGraded = 'notify-graded';

/** How old a mark is before its reader hears of it: a mistake is taken back at once. In milliseconds. */
export const settledMs = 60_000;
