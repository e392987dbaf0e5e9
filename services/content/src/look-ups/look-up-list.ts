import { listSpec } from '@yuedu/service-kit/lists/list-spec';

export const lookUpList = listSpec({
  defaultSort: '-lookedUpAt',
  fields: {
    postId: { type: 'id', filter: ['$eq'], nullable: true },
    lookedUpAt: { type: 'instant', sort: true },
    word: { type: 'string', sort: true },
    entries: { type: 'object' },
    paragraphId: { type: 'string' },
    at: { type: 'int' },
  },
});
