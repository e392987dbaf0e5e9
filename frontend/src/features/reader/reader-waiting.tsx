import { Skeleton } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { paths } from '../../lib/paths.ts';
import { ReaderBar } from './reader-bar.tsx';
import { t } from './texts.ts';
import { useStoredPaper } from './use-preferences.ts';
import styles from './reader.module.css';

/** The reader before its text: the bar stands where it will stand. */
export function ReaderWaiting() {
  useStoredPaper();
  return (
    <div className={styles.reader} data-waiting>
      <ReaderBar
        title={t('article')}
        context={{ back: { to: paths.posts(), label: t('library') } }}
        progress={null}
        saved={null}
      />
      <Wrap id="main" as="main" width="read" waiting>
        <h1 className="sr">{t('article')}</h1>
        <Skeleton lines={10} />
      </Wrap>
    </div>
  );
}
