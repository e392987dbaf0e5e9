import { EmptyWithLibrary } from '../../components/empty-with-library.tsx';
import type { Plan } from '@yuedu/contracts/http/billing/plans';
import type { MySubscription } from '@yuedu/contracts/http/billing/subscriptions';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PlanArt } from '../../components/plan-art.tsx';
import { PlanPrice } from '../../components/plan-price.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/store.ts';
import { dateWords } from '../../lib/time.ts';
import { useMySubscription, usePlans, useZones } from './api.ts';
import { standingOf } from './standing.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './plans.module.css';

function Action({ plan, mine, isVisitor }: { plan: Plan; mine: MySubscription | null; isVisitor: boolean }) {
  const standing = standingOf(plan, mine);
  if (plan.offer === 'contact') return <p className={styles.ask}>{t('contact')}</p>;
  if (standing === 'current' && plan.offer === 'purchase')
    return (
      <ButtonLink className={styles.btn} to={paths.mySubscriptions()}>
        {t('mine')}
      </ButtonLink>
    );
  if (plan.offer === 'free')
    return isVisitor ? (
      <ButtonLink className={styles.btn} to={paths.signUp}>
        {t('signUp')}
      </ButtonLink>
    ) : (
      <ButtonLink className={styles.btn} to={paths.posts()}>
        {t('toLibrary')}
      </ButtonLink>
    );
  return (
    <ButtonLink className={styles.btn} kind="p" to={paths.checkout({ planId: plan._id })}>
      {t('choose', { name: plan.name })}
    </ButtonLink>
  );
}

interface CardProps {
  plan: Plan;
  mine: MySubscription | null;
  isVisitor: boolean;
  zoneTitle: (id: string) => string;
}

function PlanCard({ plan, mine, isVisitor, zoneTitle }: CardProps) {
  const standing = standingOf(plan, mine);
  const zones = plan.zones.map(zoneTitle).filter(Boolean);
  return (
    <Sheet
      as="li"
      pad={false}
      className={classNames(styles.plancard, standing !== 'open' && styles.mine)}
      aria-labelledby={`plan-${plan._id}`}
    >
      <PlanArt className={styles.cov} image={plan.image} />
      <div className={styles.head}>
        <h2 id={`plan-${plan._id}`}>{plan.name}</h2>
        {standing === 'open' ? null : (
          <Chip kind="ok">
            <Icon name="check" small />
            {t(standing === 'current' ? 'current' : 'currentClass')}
          </Chip>
        )}
      </div>
      <p className={styles.sum}>{plan.summary}</p>
      <PlanPrice plan={plan} />
      {standing === 'current' && plan.offer === 'purchase' && mine?.endAt ? (
        <p className="mut">{t('endsAt', { date: dateWords(mine.endAt) })}</p>
      ) : null}
      <ul className={styles.ticks}>
        {plan.features.map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className={styles.opens}>
        <span>{t('opens')}</span>
        {zones.length > 0 ? (
          zones.map((title) => (
            <Chip key={title} kind="plain">
              {title}
            </Chip>
          ))
        ) : (
          <small>{t('opensNone')}</small>
        )}
      </p>
      <Action plan={plan} mine={mine} isVisitor={isVisitor} />
    </Sheet>
  );
}

/** The plans that are offered, what each opens, and which one the person has. */
export function PlanList() {
  const session = useSession();
  const plans = usePlans();
  const zones = useZones();
  const mine = useMySubscription(session.state === 'user');
  if (plans.error) return <LoadError error={plans.error} retry={() => void plans.mutate()} />;
  const isWaiting = session.state === 'loading' || (session.state === 'user' && !mine.data && !mine.error);
  if (!plans.data || isWaiting)
    return (
      <Skeleton>
        <div className={styles.plangrid}>
          {[1, 2, 3].map((one) => (
            <Sheet as="div" pad={false} className={styles.plancard} key={one}>
              <i style={{ width: '100%', height: '150px' }} />
              <i style={{ width: '50%', height: '1.6em' }} />
              <i style={{ width: '80%' }} />
              <i style={{ width: '100%', height: '44px' }} />
            </Sheet>
          ))}
        </div>
      </Skeleton>
    );
  const offered = (plans.data.results as Plan[]).filter((plan) => plan.isOffered);
  if (offered.length === 0)
    return (
      <EmptyWithLibrary title={t('emptyTitle')} action={t('toLibrary')}>
        {t('emptyText')}
      </EmptyWithLibrary>
    );
  const zoneTitle = (id: string): string => zones.data?.zones.find((zone) => zone._id === id)?.title ?? '';
  return (
    <>
      {mine.error ? (
        <p className="mut" role="status">
          {t('mySubscriptionFailed')}
        </p>
      ) : null}
      <ul className={styles.plangrid} aria-label={t('list')}>
        {offered.map((plan) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            mine={mine.data ?? null}
            isVisitor={session.state === 'visitor'}
            zoneTitle={zoneTitle}
          />
        ))}
      </ul>
    </>
  );
}
