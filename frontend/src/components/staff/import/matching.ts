import type { ImportColumn, ImportFault, ImportMatching, ImportView } from '@yuedu/contracts/http/imports';
import type { SchemaField } from '../fields.ts';
import { t } from '../texts.ts';

type Columns = Readonly<Record<string, ImportColumn>>;
type Contents = NonNullable<ImportView['contents']>;

/** What keeps a matching from being tried, by column; empty where nothing does. */
export function faultsOfMatching(columns: Columns, matching: ImportMatching): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [key, { isOptional = false }] of Object.entries(columns)) {
    const place = matching[key];
    if (place === undefined && !isOptional) faults[key] = t('importColumnMissing');
    const same = Object.values(matching).filter((other) => other === place).length;
    if (place !== undefined && same > 1) faults[key] = t('importColumnTwice');
  }
  return faults;
}

/** Whether the names of the file's columns say all: what must be there is, and none is left over. */
export const fitsByItself = ({ columns: found, proposal }: Contents, columns: Columns): boolean =>
  Object.keys(faultsOfMatching(columns, proposal)).length === 0 &&
  found.every(({ header }, at) => header === '' || Object.values(proposal).includes(at));

/** A column of the file as it is chosen: its header, or where it stands for one without. */
export const headerWords = ({ columns }: Contents, place: number): string =>
  columns[place]?.header || t('importNoHeader', { number: place + 1 });

/**
 * The first rows of the file as the matching reads them: those of our columns that it has, in our order, and
 * a list of cells for each row.
 */
export function firstRows({ columns: found, rows }: Contents, columns: Columns, matching: ImportMatching) {
  const count = Math.min(rows, Math.max(0, ...found.map(({ samples }) => samples.length)));
  const read = Object.entries(columns).filter(([key]) => found[matching[key] ?? -1] !== undefined);
  const cells = Array.from({ length: count }, (_, at) =>
    read.map(([key]) => found[matching[key] ?? -1]?.samples[at] ?? ''),
  );
  return { labels: read.map(([, { label }]) => label), cells };
}

/**
 * A cell's fault in our words, by its code and what the schema says of the field; another code keeps the
 * server's words.
 */
export function cellFaultWords({ code, message }: ImportFault, field: SchemaField | undefined): string {
  if (code === 'required') return t('missing');
  if (code === 'too-long' && field?.max !== undefined) return t('tooLong', { max: field.max });
  if (code === 'too-short' && field?.min !== undefined)
    return field.min <= 1 ? t('missing') : t('tooShort', { min: field.min });
  if (['wrong-type', 'wrong-format'].includes(code)) return t('wrong');
  return message;
}

/** How an import stands, in a few words. */
export function standWords({ result, preview }: ImportView, unit: string): string {
  if (result?.undoneAt) return t('importUndone');
  if (result) return t('importMade', { count: result.created, unit });
  return t(preview ? 'importTried' : 'importOpened');
}
