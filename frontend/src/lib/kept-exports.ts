import { keptExportsKey as key } from './kept-exports-key.ts';

/** A long file that this tab asked for and that has not been saved yet. */
export interface KeptExport {
  readonly jobId: string;
  readonly userId: string;
  /** What it is called to the person: 「每班學生紀錄（PDF）」. */
  readonly label: string;
  /** The name that it is saved under. */
  readonly name: string;
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The oldest are forgotten; the server lets no more be made at a time. */
const most = 20;

const isKept = (one: unknown): one is KeptExport =>
  typeof one === 'object' &&
  one !== null &&
  (['jobId', 'userId', 'label', 'name'] as const).every(
    (field) => typeof (one as Partial<KeptExport>)[field] === 'string',
  );

/** What outlives a reload of this tab; nothing where it is damaged. */
export function keptExports(store?: Store): KeptExport[] {
  try {
    const stored = JSON.parse((store ?? sessionStorage).getItem(key) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function keepExport(one: KeptExport, store: Store = sessionStorage): void {
  const others = keptExports(store).filter(({ jobId }) => jobId !== one.jobId);
  store.setItem(key, JSON.stringify([...others, one].slice(-most)));
}

export function dropExport(jobId: string, store: Store = sessionStorage): void {
  const left = keptExports(store).filter((one) => one.jobId !== jobId);
  if (left.length === 0) store.removeItem(key);
  else store.setItem(key, JSON.stringify(left));
}
