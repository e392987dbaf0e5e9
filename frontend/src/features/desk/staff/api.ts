import {
  compareDraft,
  type DeskPost,
  getPostDraft,
  getPostUse,
  getRevision,
  listDeskPosts,
  listRevisions,
  previewDraft,
  putPostDraft,
  scheduleDraft,
} from '@yuedu/contracts/http/content/desk';
import { groupCategories, listZones } from '@yuedu/contracts/http/content/categories';
import { deletePost, type DraftPost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { addPostImage } from '@yuedu/contracts/http/content/post-images';
import { getPost, listPosts, listPostsV2 } from '@yuedu/contracts/http/content/posts';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { refetchAll, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

const shownElsewhere = [listDeskPosts, listPosts, listPostsV2, getPost, listRevisions];

/** Past every cache: what is written goes on from here. */
export const readDraft = (id: string) => call(getPostDraft, { params: { id } });

/** Stores the draft; `version` null makes the text. Throws ApiError. */
export const storeDraft = (id: string, draft: DraftPost, version: number | null): Promise<DeskPost> =>
  call(putPostDraft, { params: { id }, body: { draft } }, version === null ? {} : { ifMatch: version });

/** Keeps a picture for the text, which may not be stored yet. Throws ApiError. */
export const sendImage = (id: string, picture: Blob) => call(addPostImage, { params: { id }, body: picture });

export const compare = (id: string, draft: DraftPost) =>
  call(compareDraft, { params: { id }, body: { draft } });
export type DraftChange = Awaited<ReturnType<typeof compare>>;

export interface Publication {
  draft: DraftPost;
  version: number;
  /** Ids of the draft's questions whose changed words are corrections only. */
  misprints: string[];
  rescoring: RescoringPolicy;
}
export async function publish(id: string, { version, ...body }: Publication): Promise<void> {
  await call(putPost, { params: { id }, body: { ...body, publish: true } }, { ifMatch: version });
  await refetchAll(shownElsewhere);
}

/** @param publishAt null takes the schedule back */
export const schedule = (id: string, publishAt: string | null, version: number): Promise<DeskPost> =>
  call(scheduleDraft, { params: { id }, body: { publishAt } }, { ifMatch: version });

/** Out of the library, or away with a draft that was never published. */
export async function remove(id: string, version: number): Promise<'unpublished' | 'deleted'> {
  const { removed } = await call(deletePost, { params: { id } }, { ifMatch: version });
  await refetchAll(shownElsewhere);
  return removed;
}

export const useRevisions = (id: string) => useCall(listRevisions, { params: { id } });
export const readRevision = (id: string, number: number) =>
  call(getRevision, { params: { id, number: String(number) } });
export const readUse = (id: string) => call(getPostUse, { params: { id } });
export const usePreview = (id: string, draft: DraftPost | null) =>
  useCall(previewDraft, draft && { params: { id }, body: { draft } }, { revalidateOnFocus: false });
export const useDraftOf = (id: string) =>
  useCall(getPostDraft, { params: { id } }, { revalidateOnFocus: false });

export const useCategories = () => useCall(groupCategories, {}, { revalidateOnFocus: false });
export const useZones = () => useCall(listZones, {}, { revalidateOnFocus: false });
