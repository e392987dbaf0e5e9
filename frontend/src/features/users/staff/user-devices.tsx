import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { PartTable } from '../../../components/staff/detail/part-table.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { momentWords } from '../../../lib/time.ts';
import { t } from './texts.ts';
import { endSessionOf, useUserSessions } from './users-api.ts';

/** Where a person is logged in; each can be ended alone. */
export function UserDevices({ userId }: { userId: string }) {
  const { data, error, mutate } = useUserSessions(userId);
  const { busy, run } = useActions();
  return (
    <PartTable
      title={t('devices')}
      caption={<span className="sr">{t('devicesLead')}</span>}
      none={t('noDevices')}
      columns={[t('device'), t('since'), t('seen'), t('actions')]}
      rows={data?.results}
      error={error}
      retry={() => void mutate()}
      row={({ _id, device, createdAt, lastSeenAt }) => (
        <tr key={_id}>
          <th scope="row">{device}</th>
          <td data-label={t('since')}>{momentWords(createdAt)}</td>
          <td data-label={t('seen')}>{momentWords(lastSeenAt)}</td>
          <td data-label={t('actions')}>
            <ConfirmedButton
              question={{ title: t('endTitle'), text: t('logOutText'), ok: t('end') }}
              isBusy={busy === _id}
              label={t('endOf', { device })}
              onConfirm={() => run(_id, () => endSessionOf(userId, _id), t('endDone'))}
            >
              {t('end')}
            </ConfirmedButton>
          </td>
        </tr>
      )}
    />
  );
}
