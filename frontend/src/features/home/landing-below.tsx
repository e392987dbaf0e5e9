import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../lib/paths.ts';
import type { landingTexts } from '../../locales/zh-hant/landing.ts';
import { classNames } from '../../lib/class-names.ts';
import { Sheet } from '../../components/sheet.tsx';
import styles from './landing.module.css';

type Words = (key: keyof typeof landingTexts) => string;

const Ticks = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>
        <Icon name="check" />
        <span>{line}</span>
      </li>
    ))}
  </ul>
);

/** Three pupils by six questions, as the report shows them: the mark carries the meaning. */
const mini: readonly (readonly [string, ...string[]])[] = [
  ['曾詩涵', '✓', '✓', 'B', 'B', '2/3', '✓'],
  ['王承翰', '✓', '✓', '✓', 'B', '3/3', 'D'],
  ['林子晴', '✓', '✓', '✓', 'B', '1/3', '✓'],
];
const look = (mark: string): string | undefined =>
  /^[A-D]$/.test(mark) ? 'n' : mark === '2/3' || mark === '1/3' ? 'h' : undefined;

export function Audiences({ t }: { t: Words }) {
  return (
    <section className={styles.s} id="who">
      <h2>{t('whoTitle')}</h2>
      <p>{t('whoLead')}</p>
      <div className={styles.who}>
        <Sheet as="div" pad={false} className={styles.sheet}>
          <h3>{t('teachers')}</h3>
          <p>{t('teachersLead')}</p>
          <table className={styles.mini} aria-label={t('miniLabel')}>
            <tbody>
              {mini.map(([name, ...marks]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {marks.map((mark, index) => (
                    <td key={index} className={styles[look(mark) ?? '']}>
                      {mark}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Ticks lines={[t('teachers1'), t('teachers2'), t('teachers3')]} />
        </Sheet>
        <Sheet as="div" pad={false} className={styles.sheet}>
          <h3>{t('parents')}</h3>
          <p>{t('parentsLead')}</p>
          <blockquote className={styles.wk}>{t('parentsQuote')}</blockquote>
          <Ticks lines={[t('parents1'), t('parents2'), t('parents3')]} />
        </Sheet>
      </div>
    </section>
  );
}

/** What each is for; prices and what they open stand on the plans' own page. */
export function Plans({ t }: { t: Words }) {
  return (
    <section className={styles.s} id="plans">
      <h2>{t('plansTitle')}</h2>
      <p>{t('plansLead')}</p>
      <div className={styles.plans}>
        <Sheet as="div" pad={false} className={styles.sheet}>
          <h3>{t('plan1')}</h3>
          <p>{t('plan1Text')}</p>
          <Ticks lines={[t('plan1a'), t('plan1b'), t('plan1c')]} />
          <ButtonLink className={styles.btn} to={paths.signUp}>
            {t('plan1Action')}
          </ButtonLink>
        </Sheet>
        <Sheet as="div" pad={false} className={classNames(styles.best, styles.sheet)}>
          <span className={styles.tag}>{t('plan2Tag')}</span>
          <h3>{t('plan2')}</h3>
          <p>{t('plan2Text')}</p>
          <Ticks lines={[t('plan2a'), t('plan2b'), t('plan2c')]} />
          <ButtonLink className={styles.btn} kind="p" to={paths.plans()}>
            {t('plan2Action')}
          </ButtonLink>
        </Sheet>
        <Sheet as="div" pad={false} className={styles.sheet}>
          <h3>{t('plan3')}</h3>
          <p>{t('plan3Text')}</p>
          <Ticks lines={[t('plan3a'), t('plan3b'), t('plan3c')]} />
          <ButtonLink className={styles.btn} to={paths.plans()}>
            {t('plan3Action')}
          </ButtonLink>
        </Sheet>
      </div>
    </section>
  );
}
