import { Link } from 'react-router';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { PartTable } from '../../../components/staff/detail/part-table.tsx';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { momentWords } from '../../../lib/time.ts';
import { removeFrom, useStudentsOf } from './classes-desk-api.ts';
import { t } from './texts.ts';

/** Who is in the class; each leads to the account. */
export function ClassStudents({ classId }: { classId: string }) {
  const { data, error, mutate } = useStudentsOf(classId);
  const { busy, run } = useActions();
  return (
    <PartTable
      title={t('students')}
      caption={<span className="sr">{t('studentsLead')}</span>}
      none={t('noStudents')}
      columns={[t('name'), t('seat'), t('grade'), t('joinedAt'), t('actions')]}
      rows={data?.students}
      error={error}
      retry={() => void mutate()}
      row={({ userId, name, seatNumber, grade, joinedAt }) => (
        <tr key={userId}>
          <th scope="row">
            <Link to={dashboardPaths.user(userId)}>{name}</Link>
          </th>
          <td data-label={t('seat')}>{seatNumber ?? t('none')}</td>
          <td data-label={t('grade')}>{grade ?? t('none')}</td>
          <td data-label={t('joinedAt')}>{momentWords(joinedAt)}</td>
          <td data-label={t('actions')}>
            <ConfirmedButton
              question={{ title: t('removeTitle'), text: t('removeText'), ok: t('remove') }}
              isBusy={busy === userId}
              label={t('removeOf', { name })}
              onConfirm={() => run(userId, () => removeFrom(classId, userId), t('removeDone'))}
            >
              {t('remove')}
            </ConfirmedButton>
          </td>
        </tr>
      )}
    />
  );
}
