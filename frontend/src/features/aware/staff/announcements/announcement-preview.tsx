import { Sheet } from '../../../../components/sheet.tsx';
import { dateWords } from '../../../../lib/time.ts';
import { Paragraphs } from '../../paragraphs.tsx';
import type { Draft } from './announcements-api.ts';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

/** As readers will see it. */
export function Preview({ draft, publishedAt }: { draft: Draft; publishedAt: string | null }) {
  return (
    <section className={styles.awpreview} aria-labelledby="aware-preview">
      <h2 id="aware-preview">{t('preview')}</h2>
      <Sheet as="article">
        <h3>{draft.title.trim() || t('noTitle')}</h3>
        <p className="mut">
          {publishedAt ? t('publishedOn', { date: dateWords(publishedAt) }) : t('dateLater')}
        </p>
        {draft.body.trim() ? <Paragraphs text={draft.body} /> : <p className="mut">{t('bodyLater')}</p>}
      </Sheet>
    </section>
  );
}
