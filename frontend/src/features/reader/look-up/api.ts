import {
  deleteLookUp,
  findWords,
  keepLookUp,
  listLookUps,
  type LookUp,
} from '@yuedu/contracts/http/content/words';
import { refetchAll, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

/** The dictionary does not change while the page stands. */
const standing = { revalidateOnFocus: false, revalidateOnReconnect: true, revalidateIfStale: false };
const mostShown = 20;

/** @param at left out: the words themselves */
export const useWords = (text: string, at: number | undefined) =>
  useCall(findWords, { query: { text, ...(at !== undefined && { at: String(at) }) } }, standing);

/** Own ones of a text, the newest first. */
export const useLookUps = (postId: string) =>
  useCall(
    listLookUps,
    { query: { conditions: JSON.stringify({ postId }), limit: mostShown } },
    { revalidateOnFocus: false },
  );

export async function keep(
  word: string,
  place: { postId: string; paragraphId: string; at: number } | undefined,
): Promise<void> {
  await call(keepLookUp, { body: { word, ...(place && { place }) } });
  await refetchAll([listLookUps]);
}

export async function remove({ _id }: Pick<LookUp, '_id'>): Promise<void> {
  await call(deleteLookUp, { params: { id: _id } });
  await refetchAll([listLookUps]);
}
