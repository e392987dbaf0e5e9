import { listSpec } from '@yuedu/service-kit/lists/list-spec';

export const favoriteList = listSpec({
  defaultSort: '-savedAt',
  fields: {
    postId: { type: 'id', filter: ['$eq', '$in'] },
    folderId: { type: 'id', filter: ['$eq'], nullable: true },
    title: { type: 'string', sort: true },
    savedAt: { type: 'instant', sort: true },
    post: { type: 'object' },
  },
});
