import type { Category } from '../generated/prisma/client.ts';

export interface PresentedCategory {
  _id: string;
  version: number;
  kind: string;
  title: string;
  position: number;
}

export const presentCategory = (row: Category): PresentedCategory => ({
  _id: row.id,
  version: row.version,
  kind: row.kind,
  title: row.title,
  position: row.position,
});
