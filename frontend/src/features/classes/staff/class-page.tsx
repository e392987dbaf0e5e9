import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { PageActions, PageHead } from '../../../components/page-head.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { useAddressState } from '../../../lib/address-state.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { dateWords, isPast } from '../../../lib/time.ts';
import { useClassHomeworks, useLiveClass } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { AssignDialog, type Assigned } from './assign-dialog.tsx';
import { CodePanel } from './code-panel.tsx';
import { HomeworkRow } from './homework-row.tsx';
import { MembersList } from './members-list.tsx';

const newestFirst = (homeworks: readonly Homework[]): Homework[] =>
  [...homeworks].sort((a, b) => b.startAt.localeCompare(a.startAt));

function Homeworks({
  classId,
  newId,
  onAssign,
}: {
  classId: string;
  newId: string | undefined;
  onAssign: (() => void) | null;
}) {
  const homeworks = useClassHomeworks(classId);
  if (homeworks.error && !homeworks.data)
    return <LoadError error={homeworks.error} retry={() => void homeworks.mutate()} />;
  if (!homeworks.data) return <SkeletonSheets />;
  if (homeworks.data.results.length === 0)
    return (
      <Empty
        drawing="empty-homework"
        title={t('noWork')}
        action={
          onAssign ? (
            <Button type="primary" size="large" onClick={onAssign}>
              {t('firstWork')}
            </Button>
          ) : null
        }
      >
        {onAssign ? t('noWorkText') : null}
      </Empty>
    );
  return (
    <ul className={styles.works}>
      {newestFirst(homeworks.data.results).map((homework) => (
        <HomeworkRow
          key={homework._id}
          classId={classId}
          homework={homework}
          isNew={homework._id === newId}
        />
      ))}
    </ul>
  );
}

function Head({ schoolClass, onAssign }: { schoolClass: SchoolClass; onAssign: (() => void) | null }) {
  const { title, schoolName, grade, studentCount, endAt } = schoolClass;
  const words = [
    schoolName,
    grade,
    t('studentCount', { count: studentCount }),
    onAssign ? t('endsOn', { date: dateWords(endAt) }) : t('hasEnded'),
  ];
  return (
    <PageHead>
      <div>
        <h1>{title}</h1>
        <p>{words.filter(Boolean).join('・')}</p>
      </div>
      <PageActions className={styles.acts}>
        <ButtonLink to={`${paths.classOverview}?classId=${schoolClass._id}`}>{t('overview')}</ButtonLink>
        {onAssign ? (
          <Button type="primary" size="large" onClick={onAssign}>
            {t('assign')}
          </Button>
        ) : null}
      </PageActions>
    </PageHead>
  );
}

/** One class for its teacher: homeworks with live progress, the code, and who is in it. */
export function ClassPage({ schoolClass }: { schoolClass: SchoolClass }) {
  const [search, changeAddress] = useAddressState({ replace: true });
  const ended = isPast(schoolClass.endAt);
  // A report's next step leads here with the dialog open.
  const assigning = search.has('assign') && !ended;
  const setAssigning = (is: boolean): void => changeAddress({ assign: is ? '1' : undefined });
  const onAssign = ended ? null : () => setAssigning(true);
  const [assigned, setAssigned] = useState<Assigned | null>(null);
  useLiveClass(schoolClass._id);
  return (
    <StaffFrame>
      <Wrap className={classNames(styles.classpage, styles.staff)}>
        <Head schoolClass={schoolClass} onAssign={onAssign} />
        <div role="status" className={styles.said}>
          {assigned ? (
            <Alert
              type="success"
              showIcon
              closable
              title={t('assigned', { title: assigned.title, class: assigned.classTitle })}
              onClose={() => setAssigned(null)}
            />
          ) : null}
        </div>
        <div className={styles.cols}>
          <Sheet pad={false} className={styles.card} aria-labelledby="homeworks">
            <h2 id="homeworks">{t('homework')}</h2>
            <Homeworks classId={schoolClass._id} newId={assigned?.homeworkId} onAssign={onAssign} />
          </Sheet>
          {ended ? null : <CodePanel classId={schoolClass._id} title={schoolClass.title} />}
        </div>
        <Sheet pad={false} className={styles.card} aria-labelledby="members">
          <h2 id="members">{t('students')}</h2>
          {schoolClass.students.length === 0 ? (
            <Empty drawing="empty-class" title={t('noStudent')}>
              {t('noStudentText')}
            </Empty>
          ) : (
            <MembersList classId={schoolClass._id} students={schoolClass.students} />
          )}
        </Sheet>
        {assigning ? (
          <AssignDialog
            only={schoolClass}
            onClose={() => setAssigning(false)}
            onAssigned={(done) => {
              setAssigning(false);
              setAssigned(done);
            }}
          />
        ) : null}
      </Wrap>
    </StaffFrame>
  );
}
