import { CardTable } from '../../../components/table.tsx';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { dateWords } from '../../../lib/time.ts';
import { t } from './texts.ts';
import { useSubscriptionsOf } from './users-api.ts';
import styles from './users-staff.module.css';

/** What a person has or had, to read. */
export function UserSubscriptions({ userId }: { userId: string }) {
  const { data, error, mutate } = useSubscriptionsOf(userId);
  return (
    <section className={styles.part} aria-labelledby="user-subscriptions">
      <h2 id="user-subscriptions">{t('subscriptions')}</h2>
      {data ? null : error ? <LoadError error={error} retry={() => void mutate()} /> : <SkeletonSheets />}
      {data?.results.length === 0 ? <p className="mut">{t('noSubscriptions')}</p> : null}
      {data && data.results.length > 0 ? (
        <CardTable caption={<span className="sr">{t('subscriptions')}</span>}>
          <thead>
            <tr>
              {(['plan', 'source', 'state', 'endAt'] as const).map((key) => (
                <th scope="col" key={key}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map(({ _id, planName, source, state, endAt }) => (
              <tr key={_id}>
                <th scope="row">{planName}</th>
                <td data-label={t('source')}>{source ? t(`source_${source}`) : t('none')}</td>
                <td data-label={t('state')}>{state ? t(`state_${state}`) : t('none')}</td>
                <td data-label={t('endAt')}>{endAt ? dateWords(endAt) : t('none')}</td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      ) : null}
    </section>
  );
}
