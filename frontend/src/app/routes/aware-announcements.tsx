import { AnnouncementList } from '../../features/aware/announcement-list.tsx';
import { t } from '../../features/aware/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { classNames } from '../../lib/class-names.ts';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import styles from '../../features/aware/aware.module.css';

export default function Page() {
  useDocumentTitle(t('newsTitle'));
  return (
    <Wrap className={classNames(styles.awnewspage, styles.wrap)}>
      <PageHead className={styles.hello}>
        <div>
          <h1>{t('newsTitle')}</h1>
          <p>{t('newsLead')}</p>
        </div>
      </PageHead>
      <AnnouncementList />
    </Wrap>
  );
}
