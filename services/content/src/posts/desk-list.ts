import { deskState, type DeskPostHead } from '@yuedu/contracts/http/content/desk';
import { type ListField, listSpec } from '@yuedu/service-kit/lists/list-spec';
import type { Post } from '../generated/prisma/client.ts';
import { postHeads } from './post-list.ts';
import { presentHead } from './posts.presenter.ts';

const moment: ListField = { type: 'instant', filter: true, sort: true };
const {
  postVersion: _postVersion,
  summary: _summary,
  cover: _cover,
  zones: _zones,
  tags: _tags,
  minutes: _minutes,
  updatedAt: _updatedAt,
  open: _open,
  ...shared
} = postHeads.fields;

export const deskHeads = listSpec({
  defaultSort: '-editedAt',
  fields: {
    ...shared,
    state: { type: 'string', filter: true, sort: true, values: deskState.options },
    publishAt: { ...moment, nullable: true },
    editedAt: moment,
  },
});

/** What readers' lists have, less what editors' do not show. */
export function presentDeskHead(row: Post): DeskPostHead {
  const {
    postVersion: _postVersion,
    summary: _summary,
    cover: _cover,
    zones: _zones,
    tags: _tags,
    minutes: _minutes,
    updatedAt: _updatedAt,
    open: _open,
    ...head
  } = presentHead(row, true);
  return {
    ...head,
    state: row.state as DeskPostHead['state'],
    publishAt: row.publishAt?.toISOString() ?? null,
    editedAt: row.editedAt.toISOString(),
  };
}
