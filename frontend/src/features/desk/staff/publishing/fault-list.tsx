import type { DraftFault } from '@yuedu/contracts/http/content/desk';
import { t } from '../texts.ts';
import { headFieldOf } from './places.ts';
import styles from '../desk.module.css';

/** Where in the draft, in words: 「標題」, 「第 2 段」, 「第 3 題」. */
function placeWords(path: string): string {
  const [, part, place] = path.split('.');
  if (part === 'paragraphs')
    return place === undefined ? t('text') : t('paragraphPlace', { number: Number(place) + 1 });
  if (part === 'questions')
    return place === undefined ? t('questions') : t('questionPlace', { number: Number(place) + 1 });
  if (part === 'readings') return t('tab-readings');
  const field = headFieldOf(path);
  return field ? t(field) : t('draft');
}

/** One place after the other, each leading to its tab. */
export function FaultList({
  title,
  faults,
  onGo,
}: {
  title: string;
  faults: readonly DraftFault[];
  onGo: (path: string) => void;
}) {
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults}>
      <h2>{title}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault.path + fault.code}>
            <button type="button" className="lnk" onClick={() => onGo(fault.path)}>
              {placeWords(fault.path)}
            </button>
            {fault.message}
          </li>
        ))}
      </ul>
    </section>
  );
}
