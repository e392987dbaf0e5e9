import type { PageSlug } from '@yuedu/contracts/http/assessment/pages';
import { ButtonLink } from '../../components/button.tsx';
import { Empty, LoadError, Skeleton } from '../../components/states.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { dateWords } from '../../lib/time.ts';
import { usePages } from './api.ts';
import { Blocks } from './blocks.tsx';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './aware.module.css';

export const pageNames = {
  'testing-intro': t('navIntro'),
  'testing-concept': t('navConcept'),
  faq: t('navFaq'),
} as const satisfies Record<PageSlug, string>;

/** A page of pages-v2. */
export function AwarePage({ slug }: { slug: PageSlug }) {
  const { data, error, mutate } = usePages();
  const page = data?.pages.find((one) => one.slug === slug);
  const title = page?.title ?? pageNames[slug];
  useDocumentTitle(title);
  return (
    <Wrap as="article" className={classNames(styles.awpage, styles.wrap)}>
      <PageHead className={styles.hello}>
        <div>
          <h1>
            <TitleWords>{title}</TitleWords>
          </h1>
          {page ? <p>{t('updated', { when: dateWords(data?.updatedAt ?? '') })}</p> : null}
        </div>
      </PageHead>
      {error && !data ? (
        <LoadError error={error} retry={() => void mutate()} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : !page || page.blocks.length === 0 ? (
        <Empty
          title={t('pageEmpty')}
          action={
            <ButtonLink className={styles.btn} kind="p" to={paths.awareNews()}>
              {t('allNews')}
            </ButtonLink>
          }
        >
          {t('pageEmptyText')}
        </Empty>
      ) : (
        <Sheet as="div">
          <Blocks blocks={page.blocks} />
        </Sheet>
      )}
      {slug === 'faq' ? (
        <p className={styles.awask}>
          {t('askLead')}
          <ButtonLink to={paths.awareInquiries}>{t('ask')}</ButtonLink>
        </p>
      ) : null}
    </Wrap>
  );
}
