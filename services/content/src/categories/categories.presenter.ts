import type { Category as PublicCategory } from '@yuedu/contracts/http/content/categories';
import type { Category } from '../generated/prisma/client.ts';

export const presentCategory = (row: Category): PublicCategory => ({
  _id: row.id,
  version: row.version,
  kind: row.kind as PublicCategory['kind'],
  title: row.title,
  code: row.code,
  position: row.position,
  updatedAt: row.updatedAt.toISOString(),
});
