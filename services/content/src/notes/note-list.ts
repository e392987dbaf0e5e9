import { listSpec } from '@yuedu/service-kit/lists/list-spec';

export const noteList = listSpec({
  defaultSort: '-createdAt',
  fields: {
    postId: { type: 'id', filter: ['$eq', '$in'] },
    postVersion: { type: 'int' },
    anchor: { type: 'object' },
    style: { type: 'string' },
    text: { type: 'string' },
    createdAt: { type: 'instant', sort: true },
    updatedAt: { type: 'instant' },
  },
});
