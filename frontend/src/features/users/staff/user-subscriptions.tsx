import { PartTable } from '../../../components/staff/detail/part-table.tsx';
import { dateWords } from '../../../lib/time.ts';
import { t } from './texts.ts';
import { useSubscriptionsOf } from './users-api.ts';

/** What a person has or had, to read. */
export function UserSubscriptions({ userId }: { userId: string }) {
  const { data, error, mutate } = useSubscriptionsOf(userId);
  return (
    <PartTable
      title={t('subscriptions')}
      caption={<span className="sr">{t('subscriptions')}</span>}
      none={t('noSubscriptions')}
      columns={[t('plan'), t('source'), t('state'), t('endAt')]}
      rows={data?.results}
      error={error}
      retry={() => void mutate()}
      row={({ _id, planName, source, state, endAt }) => (
        <tr key={_id}>
          <th scope="row">{planName}</th>
          <td data-label={t('source')}>{source ? t(`source_${source}`) : t('none')}</td>
          <td data-label={t('state')}>{state ? t(`state_${state}`) : t('none')}</td>
          <td data-label={t('endAt')}>{endAt ? dateWords(endAt) : t('none')}</td>
        </tr>
      )}
    />
  );
}
