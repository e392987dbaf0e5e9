import type { QuestionKey } from '@yuedu/contracts/events/content';
import { undoKeyRepair } from '@yuedu/contracts/http/content/key-undo';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { listKeyRepairs, previewKeyRepair } from '@yuedu/contracts/http/homework/key-repair';
import { postTakes } from '@yuedu/contracts/http/homework/takes';
import type { OutputOf } from '@yuedu/contracts/route';
import { refetch, useCall, usePolledCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

/** While work is scored again its progress is asked for so often. */
const progressMs = 2_000;

export type Repairs = OutputOf<typeof listKeyRepairs>;
export type RepairPreview = OutputOf<typeof previewKeyRepair>;
export type RepairEffect = RepairPreview['effects'][number];

export const useTakes = (postId: string, version: string | undefined) =>
  useCall(postTakes, { params: { id: postId }, query: version === undefined ? {} : { version } });

/** The words of one version, which staff read also when the text is not out. */
export const useWordsOf = (postId: string, postVersion: number | undefined) =>
  useCall(
    getPost,
    postVersion === undefined ? null : { params: { id: postId }, query: { version: String(postVersion) } },
  );

/** The corrections, asked for again while hand-ins wait to be scored. */
export const useRepairs = (postId: string) =>
  usePolledCall(
    listKeyRepairs,
    { params: { id: postId } },
    { everyMs: progressMs, goesOn: (repairs) => (repairs?.behind ?? 0) > 0 },
  );

/** What corrected keys would do. */
export const useRepairPreview = (postId: string, keys: readonly QuestionKey[]) =>
  useCall(previewKeyRepair, keys.length === 0 ? null : { params: { id: postId }, body: { keys: [...keys] } });

/** What taking a correction back would do. */
export const useUndoPreview = (postId: string, undoes: number) =>
  useCall(previewKeyRepair, { params: { id: postId }, body: { undoes } });

/** The scores' service hears of what is taken back by an event: so often, and so many times, it is asked. */
const hearingMs = 500;
const mostLooks = 20;

/**
 * Takes the correction back, and waits until the list of corrections has it. Throws ApiError.
 * @param version of the text, as it was shown
 * @returns whether the list has it; false: it is taken back, and the list is late
 */
export async function undoCorrection(postId: string, undoes: number, version: number): Promise<boolean> {
  await call(undoKeyRepair, { params: { id: postId }, body: { undoes } }, { ifMatch: version });
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const { corrections } = await call(listKeyRepairs, { params: { id: postId } });
    if (corrections.some((one) => one.undoes === undoes)) return true;
    await new Promise((resolve) => setTimeout(resolve, hearingMs));
  }
  return false;
}

/** Reads again what a correction changes. What taking it back would do is not asked of one that is gone. */
export const refetchRepairs = (): Promise<void> =>
  refetch(listKeyRepairs, (address) => !address.includes('#'));
