import type { DeskPostHead } from '@yuedu/contracts/http/content/desk';
import { readUse } from '../api.ts';
import { t } from '../texts.ts';

/** Titles that a warning names. */
const mostNamed = 5;

/** Which of these texts classes have as work now; '' where none has. */
export async function usedWords(rows: readonly DeskPostHead[]): Promise<string> {
  const uses = await Promise.all(rows.map(async (row) => ({ row, ...(await readUse(row._id)) })));
  const used = uses.filter(({ classes }) => classes > 0);
  const [first] = used;
  if (!first) return '';
  const classes = used.reduce((sum, one) => sum + one.classes, 0);
  if (rows.length === 1) return t('classesUse', { n: classes });
  const titles = used.slice(0, mostNamed).map(({ row }) => `《${row.title}》`);
  return t('classesUseOf', { count: used.length, titles: titles.join('') });
}
