import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { Empty, LoadError, SkeletonSheets, Updating } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { dateWords } from '../../lib/time.ts';
import { useAnnouncements } from './api.ts';
import { Paragraphs } from './paragraphs.tsx';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './aware.module.css';

interface Item {
  _id: string;
  title?: string;
  body?: string;
  pinnedAt?: string | null;
  publishedAt?: string | null;
}

function One({ item }: { item: Item }) {
  return (
    <Sheet as="li" className={styles.awnews} id={`a-${item._id}`}>
      <header>
        <h2>
          <TitleWords>{item.title}</TitleWords>
        </h2>
        {item.pinnedAt ? (
          <Chip className={styles.chip}>
            <Icon name="flag" small />
            {t('pinned')}
          </Chip>
        ) : null}
      </header>
      {item.publishedAt ? (
        <p className={classNames('mut', styles.mut, styles.when)}>
          {t('publishedOn', { when: dateWords(item.publishedAt) })}
        </p>
      ) : null}
      <Paragraphs text={item.body ?? ''} />
    </Sheet>
  );
}

/** Pinned ones first, ten a page; the cursor stands in the address. */
export function AnnouncementList() {
  const [query] = useSearchParams();
  const from = query.get('from');
  const { data, error, isValidating, mutate } = useAnnouncements(from);
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets count={4} />;
  if (data.results.length === 0 && from)
    return (
      <Empty
        title={t('noOlder')}
        action={
          <ButtonLink className={styles.btn} kind="p" to={paths.awareNews()}>
            {t('newest')}
          </ButtonLink>
        }
      >
        {t('noOlderText')}
      </Empty>
    );
  if (data.results.length === 0)
    return (
      <Empty
        title={t('newsEmpty')}
        action={
          <ButtonLink className={styles.btn} kind="p" to={paths.awareIntro}>
            {t('readIntro')}
          </ButtonLink>
        }
      >
        {t('newsEmptyText')}
      </Empty>
    );
  return (
    <>
      <ul className={styles.awnewslist} aria-busy={isValidating}>
        {data.results.map((item) => (
          <One key={item._id} item={item} />
        ))}
      </ul>
      <Updating when={isValidating && Boolean(data)} />
      {data.next || from ? (
        <nav className={styles.awpager} aria-label={t('newsTitle')}>
          {from ? (
            <ButtonLink className={styles.btn} to={paths.awareNews()}>
              {t('newest')}
            </ButtonLink>
          ) : null}
          {data.next ? (
            <ButtonLink className={styles.btn} to={paths.awareNews(data.next)}>
              {t('older')}
              <Icon name="next" small />
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

/** The three on top, for the assessment's home; what can't be fetched is left out there. */
export function LatestAnnouncements() {
  const { data } = useAnnouncements(null, 3);
  if (!data || data.results.length === 0) return null;
  return (
    <Sheet className={styles.awlatest} aria-labelledby="aware-latest">
      <h2 id="aware-latest">{t('latest')}</h2>
      <ul>
        {data.results.map((item) => (
          <li key={item._id}>
            <ButtonLink className={styles.btn} kind="t" to={`${paths.awareNews()}#a-${item._id}`}>
              {item.title}
            </ButtonLink>
            <small className={classNames('mut', styles.mut)}>
              {item.pinnedAt ? `${t('pinned')}・` : ''}
              {item.publishedAt ? dateWords(item.publishedAt) : ''}
            </small>
          </li>
        ))}
      </ul>
      <ButtonLink className={styles.btn} to={paths.awareNews()}>
        {t('allNews')}
      </ButtonLink>
    </Sheet>
  );
}
