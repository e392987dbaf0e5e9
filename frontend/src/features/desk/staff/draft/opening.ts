import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { LocalCopy } from './local-copy.ts';

export interface Stored {
  readonly version: number;
  readonly draft: DraftPost;
}
/**
 * What the desk begins with. `fresh`: nothing is stored yet · `stored`: the service's · `restored`: this
 * device's unsaved words over the version that is still the newest · `conflict`: both, because the service
 * has a newer version than the one that this device changed.
 */
export type Opening =
  | { readonly kind: 'fresh' | 'stored' | 'restored'; readonly draft: DraftPost }
  | { readonly kind: 'conflict'; readonly draft: DraftPost; readonly theirs: Stored };

/** @param stored null where the service has no such text */
export function openingOf(stored: Stored | null, copy: LocalCopy | null, fresh: DraftPost): Opening {
  if (stored === null) return { kind: copy ? 'restored' : 'fresh', draft: copy?.draft ?? fresh };
  if (copy === null || JSON.stringify(copy.draft) === JSON.stringify(stored.draft))
    return { kind: 'stored', draft: stored.draft };
  if (copy.version === stored.version) return { kind: 'restored', draft: copy.draft };
  return { kind: 'conflict', draft: copy.draft, theirs: stored };
}
