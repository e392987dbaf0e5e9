/** What an import file may be, at most. */
export interface ImportLimits {
  /** Length of the file, in bytes. */
  readonly bytes: number;
  /** Rows below the header. */
  readonly rows: number;
  readonly columns: number;
  /** Length of one cell, in characters. */
  readonly cell: number;
  /** What an XLSX unpacks to, in bytes. */
  readonly unpackedBytes: number;
}

export const importLimits: ImportLimits = {
  bytes: 5_242_880,
  rows: 5_000,
  columns: 100,
  cell: 10_000,
  unpackedBytes: 20_971_520,
};
