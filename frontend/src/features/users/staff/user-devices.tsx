import { CardTable } from '../../../components/table.tsx';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { momentWords } from '../../../lib/time.ts';
import { t } from './texts.ts';
import { endSessionOf, useUserSessions } from './users-api.ts';
import styles from './users-staff.module.css';

/** Where a person is logged in; each can be ended alone. */
export function UserDevices({ userId }: { userId: string }) {
  const { data, error, mutate } = useUserSessions(userId);
  const { busy, run } = useActions();
  return (
    <section className={styles.part} aria-labelledby="user-devices">
      <h2 id="user-devices">{t('devices')}</h2>
      {data ? null : error ? <LoadError error={error} retry={() => void mutate()} /> : <SkeletonSheets />}
      {data?.results.length === 0 ? <p className="mut">{t('noDevices')}</p> : null}
      {data && data.results.length > 0 ? (
        <CardTable caption={<span className="sr">{t('devicesLead')}</span>}>
          <thead>
            <tr>
              {(['device', 'since', 'seen', 'actions'] as const).map((key) => (
                <th scope="col" key={key}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map(({ _id, device, createdAt, lastSeenAt }) => (
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
            ))}
          </tbody>
        </CardTable>
      ) : null}
    </section>
  );
}
