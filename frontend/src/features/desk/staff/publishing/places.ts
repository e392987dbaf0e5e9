import { type HeadField, headFields } from '../draft/head-fields.ts';
import type { DraftFault } from '@yuedu/contracts/http/content/desk';

export type DeskTab = 'text' | 'questions' | 'readings' | 'preview' | 'revisions' | 'publish';

/** The field of the head at which a fault stands (`draft.zones.0` is of `zones`); undefined for the rest. */
export const headFieldOf = (path: string): HeadField | undefined =>
  headFields.find((field) => field === path.split('.')[1]);

/** The part of the desk where a fault is mended. */
export function tabOf(path: string): DeskTab {
  if (path.startsWith('draft.questions')) return 'questions';
  return path.startsWith('draft.readings') ? 'readings' : 'text';
}

/** The first fault of each field of the head. */
export const headFaults = (faults: readonly DraftFault[]): Map<string, string> =>
  new Map(
    faults.toReversed().flatMap((fault) => {
      const field = headFieldOf(fault.path);
      return field ? [[field, fault.message] as const] : [];
    }),
  );
