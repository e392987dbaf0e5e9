import { importFileBytes, mostColumns } from '@yuedu/contracts/http/imports';

/** What an import file may be, at most. */
export interface ImportLimits {
  /** Length of the file, in bytes. */
  readonly bytes: number;
  /** Rows below the header. */
  readonly rows: number;
  readonly columns: number;
  /** Length of one cell, in characters. */
  readonly cell: number;
  /** What an XLSX unpacks to, in bytes, and what a table's texts are together, in characters. */
  readonly unpackedBytes: number;
}

export const importLimits: ImportLimits = {
  bytes: importFileBytes,
  rows: 5_000,
  columns: mostColumns,
  cell: 10_000,
  unpackedBytes: 20_971_520,
};
