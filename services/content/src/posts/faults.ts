import { type DraftPost, draftPost } from '@yuedu/contracts/http/content/post-drafts';
import { faultsOf } from '@yuedu/service-kit/http/input';
import { type DraftFault, draftFaults, type KnownWords } from './domain/draft-faults.ts';

/** Faults of a draft that may be unfinished: what its schema says, and then what the schema can't see. */
export function allFaults(draft: DraftPost, words: KnownWords): DraftFault[] {
  const { error } = draftPost.safeParse(draft, { reportInput: true });
  const faults = (error?.issues ?? [])
    .flatMap(faultsOf)
    .map((fault) => ({ ...fault, path: `draft.${fault.path}` }));
  const places = new Set(faults.map((fault) => fault.path));
  return [...faults, ...draftFaults(draft, words).filter((fault) => !places.has(fault.path))];
}
