/** The kinds of files that a report is also given as, by the media type that `Accept` names. */
export const reportFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type ReportFileKind = keyof typeof reportFileTypes;
export const reportFileKinds = Object.keys(reportFileTypes) as ReportFileKind[];
