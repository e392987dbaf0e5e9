import { Sheet } from '../../../../components/sheet.tsx';
import { dateWords } from '../../../../lib/time.ts';
import { Paragraphs } from '../../paragraphs.tsx';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

/** As readers will see it. */
export function Preview({
  title,
  body,
  publishedAt,
}: {
  title: string;
  body: string;
  publishedAt: string | null;
}) {
  return (
    <section className={styles.awpreview} aria-labelledby="aware-preview">
      <h2 id="aware-preview">{t('preview')}</h2>
      <Sheet as="article">
        <h3>{title.trim() || t('noTitle')}</h3>
        <p className="mut">
          {publishedAt ? t('publishedOn', { date: dateWords(publishedAt) }) : t('dateLater')}
        </p>
        {body.trim() ? <Paragraphs text={body} /> : <p className="mut">{t('bodyLater')}</p>}
      </Sheet>
    </section>
  );
}
