/** The kinds of files that a report is also given as, by the media type that `Accept` names. */
export const reportFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type ReportFileKind = keyof typeof reportFileTypes;
export const reportFileKinds = Object.keys(reportFileTypes) as ReportFileKind[];

/**
 * Most cells of a file that is made within the call; a longer one has to be asked for as a job, or in smaller
 * pieces. A PDF of as many takes some two seconds, in which nothing else is answered; CSV takes nearly none.
 */
export const mostCellsAtOnce = 25_000;
