import type { Task } from '@yuedu/contracts/http/homework/tasks';
import { isAdmin } from '@yuedu/contracts/rules/roles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DetailPart } from '../../../components/staff/detail/part-table.tsx';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { useUser } from '../../../lib/session/store.ts';
import { momentWords } from '../../../lib/time.ts';
import { t } from './texts.ts';
import styles from './tasks-desk.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Whose the task is and who has it; only an admin can go on to the person and the class. */
export function TaskOwner({ task: { ownerId, ownerName, classId, className, homework } }: { task: Task }) {
  const isForAdmin = isAdmin(useUser());
  const linked = (to: string, words: string): ReactNode =>
    isForAdmin ? <Link to={to}>{words}</Link> : words;
  return (
    <DetailPart title={t('whose')}>
      <dl className={styles.facts}>
        <Fact label={t('owner')}>{linked(dashboardPaths.user(ownerId), ownerName || t('none'))}</Fact>
        <Fact label={t('class')}>
          {classId === null ? t('noClass') : linked(dashboardPaths.class(classId), className || t('none'))}
        </Fact>
        <Fact label={t('homework')}>{homework ? homework.title : t('homeworkNone')}</Fact>
        {homework ? (
          <>
            <Fact label={t('homeworkStart')}>{momentWords(homework.startAt)}</Fact>
            <Fact label={t('homeworkDeadline')}>
              {homework.deadline ? momentWords(homework.deadline) : t('none')}
            </Fact>
            <Fact label={t('exceptions')}>{t('exceptionsOf', { count: homework.exceptionCount })}</Fact>
          </>
        ) : null}
      </dl>
    </DetailPart>
  );
}
