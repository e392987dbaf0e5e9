import { ButtonLink } from '../../components/button.tsx';
import { TitleHead } from '../../components/page-head.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { MissionList } from './mission-list.tsx';
import { t } from './texts.ts';
import styles from './quest.module.css';

/** /event10Year: what the event is, for everybody. */
export function EventPage() {
  useDocumentTitle(t('title'));
  return (
    <Wrap className={styles.page}>
      <TitleHead title={t('title')} lead={t('lead')} />
      <section className={styles.part} aria-labelledby="event-what">
        <h2 id="event-what">{t('whatTitle')}</h2>
        <p className={styles.words}>{t('whatText')}</p>
        <ButtonLink kind="p" to={paths.quest()}>
          {t('toQuest')}
        </ButtonLink>
      </section>
      <MissionList states={null} />
      <Sheet className={styles.invite} aria-labelledby="event-friend">
        <h2 id="event-friend">{t('friendTitle')}</h2>
        <p>{t('friendText')}</p>
      </Sheet>
    </Wrap>
  );
}
