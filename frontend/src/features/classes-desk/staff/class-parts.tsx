import { Link } from 'react-router';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { DetailPart, PartTable } from '../../../components/staff/detail/part-table.tsx';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { momentWords } from '../../../lib/time.ts';
import { ClassStudents } from './class-students.tsx';
import { dropCodes, useCodesOf, useHomeworksOf } from './classes-desk-api.ts';
import { t } from './texts.ts';

/** How many codes let somebody in; what they are is the teacher's to show. */
function ClassCodes({ classId }: { classId: string }) {
  const { data, error, mutate } = useCodesOf(classId);
  const codes = data?.results;
  const { busy, run } = useActions();
  const last = codes
    ?.map(({ expiresAt }) => expiresAt)
    .sort()
    .at(-1);
  return (
    <DetailPart title={t('codes')}>
      {codes ? (
        <>
          <p className={last ? undefined : 'mut'}>
            {last ? t('codesHere', { count: codes.length, until: momentWords(last) }) : t('noCodes')}
          </p>
          {last ? (
            <ConfirmedButton
              question={{ title: t('dropCodesTitle'), text: t('dropCodesText'), ok: t('dropCodes') }}
              isBusy={busy !== null}
              onConfirm={() => run('codes', () => dropCodes(classId), t('dropCodesDone'))}
            >
              {t('dropCodes')}
            </ConfirmedButton>
          ) : null}
        </>
      ) : error ? (
        <LoadError error={error} retry={() => void mutate()} />
      ) : (
        <Skeleton lines={1} />
      )}
    </DetailPart>
  );
}

function ClassHomeworks({ classId }: { classId: string }) {
  const { data, error, mutate } = useHomeworksOf(classId);
  return (
    <PartTable
      title={t('homeworks')}
      caption={<span className="sr">{t('homeworksLead')}</span>}
      none={t('noHomeworks')}
      columns={[t('homework'), t('startAt'), t('deadline'), t('texts'), t('tasks')]}
      rows={data?.results}
      error={error}
      retry={() => void mutate()}
      row={({ _id, title, startAt, deadline, tasks }) => (
        <tr key={_id}>
          <th scope="row">{title}</th>
          <td data-label={t('startAt')}>{momentWords(startAt)}</td>
          <td data-label={t('deadline')}>{deadline ? momentWords(deadline) : t('none')}</td>
          <td data-label={t('texts')}>
            {t('textsOf', {
              count: new Set(tasks.flatMap(({ posts }) => posts.map((post) => post._id))).size,
            })}
          </td>
          <td data-label={t('tasks')}>
            {tasks.map((task, at) => (
              <span key={task._id}>
                {at > 0 ? '、' : ''}
                <Link to={dashboardPaths.task(task._id)}>{task.title}</Link>
              </span>
            ))}
          </td>
        </tr>
      )}
    />
  );
}

/** Below the form of a class: who is in it, what it has to do, and by what others come in. */
export const ClassParts = ({ classId }: { classId: string }) => (
  <>
    <ClassCodes classId={classId} />
    <ClassHomeworks classId={classId} />
    <ClassStudents classId={classId} />
  </>
);
