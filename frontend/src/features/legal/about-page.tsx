import { ButtonLink } from '../../components/button.tsx';
import { TitleHead } from '../../components/page-head.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { OperatorBox } from './operator-box.tsx';
import { t } from './texts.ts';
import styles from './legal.module.css';

const parts = [
  ['aboutRead', 'aboutReadText'],
  ['aboutTeach', 'aboutTeachText'],
  ['aboutHonest', 'aboutHonestText'],
  ['aboutChild', 'aboutChildText'],
  ['aboutMade', 'aboutMadeText'],
] as const;

export function AboutPage() {
  useDocumentTitle(t('about'));
  return (
    <Wrap as="article" className={styles.about}>
      <TitleHead title={t('about')} lead={t('aboutLead')} />
      <div className={styles.document}>
        <Sheet as="div" className={styles.text}>
          {parts.map(([title, text]) => (
            <section key={title} aria-labelledby={title}>
              <h2 id={title}>{t(title)}</h2>
              <p>{t(text)}</p>
            </section>
          ))}
          <section aria-labelledby="aboutTo">
            <h2 id="aboutTo">{t('aboutTo')}</h2>
            <div className={styles.acts}>
              <ButtonLink kind="p" to={paths.posts()}>
                {t('toPosts')}
              </ButtonLink>
              <ButtonLink to={paths.plans()}>{t('toPlans')}</ButtonLink>
              <ButtonLink to={paths.termOfService}>{t('terms')}</ButtonLink>
            </div>
          </section>
        </Sheet>
        <OperatorBox />
      </div>
    </Wrap>
  );
}
