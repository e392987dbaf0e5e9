import type { Plan } from '@yuedu/contracts/http/billing/plans';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PlanPrice } from '../../components/plan-price.tsx';
import { Skeleton } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import type { landingTexts } from '../../locales/zh-hant/landing.ts';
import { usePlans } from './api.ts';
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

type Offer = Plan['offer'];
const actions: Record<Offer, { label: keyof typeof landingTexts; to: string }> = {
  free: { label: 'planSignUp', to: paths.signUp },
  purchase: { label: 'planLook', to: paths.plans() },
  contact: { label: 'planSchool', to: paths.plans() },
};

function PlanSheet({ t, plan }: { t: Words; plan: Plan }) {
  const isBest = plan.offer === 'purchase';
  const { label, to } = actions[plan.offer];
  return (
    <Sheet as="div" pad={false} className={classNames(isBest && styles.best, styles.sheet)}>
      {isBest ? <span className={styles.tag}>{t('planTag')}</span> : null}
      <h3>{plan.name}</h3>
      <p>{plan.summary}</p>
      <PlanPrice plan={plan} />
      <Ticks lines={plan.features} />
      <ButtonLink className={styles.btn} {...(isBest && { kind: 'p' as const })} to={to}>
        {t(label)}
      </ButtonLink>
    </Sheet>
  );
}

/** The plans as they are sold, so that a price or promise can't differ from the plans' own page. */
export function Plans({ t }: { t: Words }) {
  const plans = usePlans();
  const offered = ((plans.data?.results ?? []) as Plan[]).filter((plan) => plan.isOffered);
  return (
    <section className={styles.s} id="plans">
      <h2>{t('plansTitle')}</h2>
      <p>{t('plansLead')}</p>
      {plans.error ? (
        <ButtonLink to={paths.plans()}>{t('planLook')}</ButtonLink>
      ) : plans.data ? (
        <div className={styles.plans}>
          {offered.map((plan) => (
            <PlanSheet key={plan._id} t={t} plan={plan} />
          ))}
        </div>
      ) : (
        <Skeleton>
          <div className={styles.plans}>
            {[1, 2, 3].map((one) => (
              <Sheet as="div" pad={false} className={styles.sheet} key={one}>
                <i style={{ width: '50%', height: '1.6em' }} />
                <i style={{ width: '80%', height: '12em' }} />
                <i style={{ height: '44px' }} />
              </Sheet>
            ))}
          </div>
        </Skeleton>
      )}
    </section>
  );
}
