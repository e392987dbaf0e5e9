import type { SchoolClass } from '@yuedu/contracts/http/classes';
import type { Homework } from '@yuedu/contracts/http/homework';
import { Button, Popconfirm } from 'antd';
import { nearestMain } from '../../../lib/nearest-main.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Progress, Sheet } from '../../../components/sheet.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { useAddressState } from '../../../lib/address-state.ts';
import { paths } from '../../../lib/paths.ts';
import { clockWords, dateWords, isPast } from '../../../lib/time.ts';
import { useClassHomeworks, useCompletion, useLiveClass, withdraw } from '../api.ts';
import { t } from '../texts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CodePanel } from './code-panel.tsx';
import { MembersTable } from './members-table.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { PageHead, PageActions } from '../../../components/page-head.tsx';
import styles from '../classes.module.css';

function HomeworkRow({ classId, homework }: { classId: string; homework: Homework }) {
  const completion = useCompletion(classId, homework._id);
  const rows = completion.data?.rows ?? [];
  const ready = rows.filter((row) => row.total > 0 && row.finished === row.total).length;
  const posts = homework.tasks.flatMap((task) => task.posts);
  return (
    <li className={styles.work}>
      <div>
        <h3>
          <Link to={paths.teacherReports({ classId, homeworkId: homework._id })}>{homework.title}</Link>
        </h3>
        <p className={classNames('mut', styles.mut)}>
          {posts.map((post) => t('quoted', { title: post.title })).join('')}
        </p>
        <p className={classNames('mut', styles.mut)}>
          {homework.deadline
            ? t('due', { date: dateWords(homework.deadline), time: clockWords(homework.deadline) })
            : t('noDue')}
        </p>
      </div>
      <div className={styles.state}>
        <Progress
          done={ready}
          total={completion.data?.totals.students ?? 0}
          label={t('readyOf', { ready, total: completion.data?.totals.students ?? '…' })}
        />
        <div className={styles.acts}>
          <ButtonLink size="sm" to={paths.learning(classId, homework._id)}>
            {t('seeProgress')}
          </ButtonLink>
          <Popconfirm
            getPopupContainer={nearestMain}
            title={t('withdrawTitle')}
            description={t('withdrawText')}
            okText={t('withdrawWork')}
            cancelText={t('cancel')}
            okButtonProps={{ danger: true }}
            onConfirm={() => withdraw(classId, homework._id)}
          >
            <Button type="text" danger>
              {t('withdraw')}
            </Button>
          </Popconfirm>
        </div>
      </div>
    </li>
  );
}

function Homeworks({ classId, onAssign }: { classId: string; onAssign: () => void }) {
  const homeworks = useClassHomeworks(classId);
  if (homeworks.error) return <LoadError error={homeworks.error} retry={() => void homeworks.mutate()} />;
  if (!homeworks.data) return <SkeletonSheets />;
  const list = [...homeworks.data.results].sort((a, b) => b.startAt.localeCompare(a.startAt));
  if (list.length === 0)
    return (
      <Empty
        drawing="empty-homework"
        title={t('noWork')}
        action={
          <Button type="primary" size="large" onClick={onAssign}>
            {t('firstWork')}
          </Button>
        }
      >
        {t('noWorkText')}
      </Empty>
    );
  return (
    <ul className={styles.works}>
      {list.map((homework) => (
        <HomeworkRow key={homework._id} classId={classId} homework={homework} />
      ))}
    </ul>
  );
}

/** One class for its teacher: homeworks with live progress, the code, and who is in it. */
export function ClassPage({ schoolClass }: { schoolClass: SchoolClass }) {
  const [search, changeAddress] = useAddressState({ replace: true });
  const ended = isPast(schoolClass.endAt);
  // A report's next step leads here with the dialog open.
  const assigning = search.has('assign') && !ended;
  const setAssigning = (is: boolean): void => changeAddress({ assign: is ? '1' : undefined });
  const [said, setSaid] = useState('');
  useLiveClass(schoolClass._id);
  return (
    <StaffFrame>
      <Wrap className={classNames(styles.classpage, styles.staff)}>
        <PageHead>
          <div>
            <h1>{schoolClass.title}</h1>
            <p>
              {[
                schoolClass.schoolName,
                schoolClass.grade,
                t('studentCount', { count: schoolClass.studentCount }),
                ended ? t('hasEnded') : t('endsOn', { date: dateWords(schoolClass.endAt) }),
              ]
                .filter(Boolean)
                .join('・')}
            </p>
          </div>
          <PageActions className={styles.acts}>
            <ButtonLink to={`${paths.classOverview}?classId=${schoolClass._id}`}>{t('overview')}</ButtonLink>
            {ended ? null : (
              <Button type="primary" size="large" onClick={() => setAssigning(true)}>
                {t('assign')}
              </Button>
            )}
          </PageActions>
        </PageHead>
        <p role="status" className="sr">
          {said}
        </p>
        <div className={styles.cols}>
          <Sheet pad={false} className={styles.card} aria-labelledby="homeworks">
            <h2 id="homeworks">{t('homework')}</h2>
            <Homeworks classId={schoolClass._id} onAssign={() => setAssigning(true)} />
          </Sheet>
          {ended ? null : <CodePanel classId={schoolClass._id} />}
        </div>
        <Sheet pad={false} className={styles.card} aria-labelledby="members">
          <h2 id="members">{t('students')}</h2>
          {schoolClass.students.length === 0 ? (
            <Empty drawing="empty-class" title={t('noStudent')}>
              {t('noStudentText')}
            </Empty>
          ) : (
            <MembersTable classId={schoolClass._id} students={schoolClass.students} />
          )}
        </Sheet>
        <AssignDialog
          classId={schoolClass._id}
          open={assigning}
          onClose={() => setAssigning(false)}
          onAssigned={() => {
            setAssigning(false);
            setSaid(t('assigned'));
          }}
        />
      </Wrap>
    </StaffFrame>
  );
}
