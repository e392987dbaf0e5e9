import type { OwnData } from '../own-data/own-data.ts';

export const ownData: OwnData = {
  parts: {
    books: {
      tables: ['books'],
      sql: `SELECT id::text AS key, title, pages, secret FROM books WHERE owner_id = $1::uuid`,
      shown: (_get, rows) => Promise.resolve(rows.map(({ secret: _secret, ...row }) => row)),
    },
  },
  leftOut: { shelves: 'nobody’s' },
};
