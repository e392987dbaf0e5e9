import type { DeskState } from '@yuedu/contracts/http/content/desk';

export interface Standing {
  readonly publishedAt: Date | null;
  readonly publishAt: Date | null;
  readonly hasChanges: boolean;
}

/** How a text stands for editors; a CHECK of the table says the same. */
export function deskStateOf({ publishedAt, publishAt, hasChanges }: Standing): DeskState {
  if (publishAt !== null) return 'scheduled';
  if (publishedAt === null) return 'draft';
  return hasChanges ? 'changed' : 'published';
}
