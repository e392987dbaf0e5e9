import { diffChars } from 'diff';
import { t } from '../texts.ts';
import type { Difference } from './compare-drafts.ts';
import styles from '../desk.module.css';

/** Beyond it both texts stand below each other: comparing takes the square of their difference. */
const longest = 4_000;

function Words({ before, after }: Pick<Difference, 'before' | 'after'>) {
  const parts =
    before.length + after.length <= longest ? diffChars(before, after, { maxEditLength: 1_000 }) : undefined;
  if (!parts)
    return (
      <p>
        {before ? <del>{before}</del> : null}
        {after ? <ins>{after}</ins> : null}
      </p>
    );
  return (
    <p>
      {parts.map(({ value, added, removed }, at) =>
        added ? (
          <ins key={at}>{value}</ins>
        ) : removed ? (
          <del key={at}>{value}</del>
        ) : (
          <span key={at}>{value}</span>
        ),
      )}
    </p>
  );
}

const placeWords = ({ place }: Difference): string =>
  place.kind === 'head' ? t(place.field) : t(`${place.kind}Place`, { number: place.number });

/** What one draft says differently from another: taken out struck through, put in underlined. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className="mut">{t('noDifference')}</p>;
  return (
    <ul className={styles.differences}>
      {differences.map((one, at) => (
        <li key={at}>
          <h3>
            {placeWords(one)}
            <small>{t(one.change)}</small>
          </h3>
          <Words {...one} />
        </li>
      ))}
    </ul>
  );
}
