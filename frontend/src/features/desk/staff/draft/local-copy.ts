import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { ownKey } from '../../../../lib/display/storage.ts';

/** What is written and not stored yet, on this device; `version` of the stored draft that it changes. */
export interface LocalCopy {
  readonly version: number | null;
  readonly draft: DraftPost;
  readonly writtenAt: string;
}

const keyOf = (id: string): string => ownKey(`desk.${id}`);

/** False where the device has no room: then only the service has it. */
export function writeCopy(id: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function readCopy(id: string): LocalCopy | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as LocalCopy | null;
  } catch {
    return null;
  }
}

export function dropCopy(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // a device without storage has no copy
  }
}
