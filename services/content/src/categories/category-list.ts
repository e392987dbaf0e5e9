import { categoryKind } from '@yuedu/contracts/http/content/categories';
import { type ListField, listSpec } from '@yuedu/service-kit/lists/list-spec';

const fields: Record<string, ListField> = {
  kind: { type: 'string', filter: true, sort: true, values: categoryKind.options },
  title: { type: 'string', filter: true, sort: true },
  code: { type: 'string', nullable: true },
  position: { type: 'int', filter: true, sort: true },
  updatedAt: { type: 'instant', sort: true, filter: true },
};
/** In the order that editors have given them. */
export const categoryList = listSpec({ defaultSort: 'kind,position', fields });
export const tagList = listSpec({ defaultSort: 'position', fields });
