import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { Alert, Button } from 'antd';
import { type ComponentProps, useState } from 'react';
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
import { AssignDialog } from './assign-dialog.tsx';
import { CodePanel } from './code-panel.tsx';
import { EditDialog } from './homework/edit-dialog.tsx';
import { t as words } from './homework/texts.ts';
import { GroupCodes } from './group-codes.tsx';
import { HomeworkRow } from './homework-row.tsx';
import { Students } from './students-sheet.tsx';
import { TeachersPanel } from './teachers-panel.tsx';

const newestFirst = (homeworks: readonly Homework[]): Homework[] =>
  [...homeworks].sort((a, b) => b.startAt.localeCompare(a.startAt));

function Homeworks({
  classId,
  newId,
  onAssign,
  acts,
  onChange,
}: {
  classId: string;
  newId: string | undefined;
  onAssign: (() => void) | null;
  acts: HomeworkActs;
  onChange: (homework: Homework) => void;
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
          others={[{ label: words('change'), onPress: () => onChange(homework) }, ...(acts(homework) ?? [])]}
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
        <ButtonLink to={paths.toGrade(schoolClass._id)}>{t('toGrade')}</ButtonLink>
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

/** Acts of other features about a homework, for its menu. */
type HomeworkActs = (homework: Homework) => ComponentProps<typeof HomeworkRow>['others'];
/** What was done on the page last, in words, and which homework came by it. */
interface Done {
  notice: string;
  newId?: string;
}

/** The dialogs of the page: a new homework, and changes of one. */
function Dialogs({
  schoolClass,
  changing,
  onDone,
  onClose,
}: {
  schoolClass: SchoolClass;
  /** Null for a new homework. */
  changing: Homework | null;
  onDone: (done: Done) => void;
  onClose: () => void;
}) {
  return changing ? (
    <EditDialog
      homework={changing}
      onClose={onClose}
      onSaved={({ title }) => onDone({ notice: words('saved', { title }) })}
    />
  ) : (
    <AssignDialog
      only={schoolClass}
      onClose={onClose}
      onAssigned={({ homeworkId, title, classTitle }) =>
        onDone({ newId: homeworkId, notice: t('assigned', { title, class: classTitle }) })
      }
    />
  );
}

/** One class for its teacher: homeworks with live progress, the code, and who is in it. */
export function ClassPage({ schoolClass, acts }: { schoolClass: SchoolClass; acts: HomeworkActs }) {
  const [search, changeAddress] = useAddressState({ replace: true });
  const ended = isPast(schoolClass.endAt);
  // A report's next step leads here with the dialog open.
  const assigning = search.has('assign') && !ended;
  const onAssign = ended ? null : () => changeAddress({ assign: '1' });
  const [{ notice, newId }, setDone] = useState<Done>({ notice: '' });
  const [changing, setChanging] = useState<Homework | null>(null);
  const close = (): void => {
    setChanging(null);
    if (assigning) changeAddress({ assign: undefined });
  };
  useLiveClass(schoolClass._id);
  return (
    <StaffFrame>
      <Wrap className={classNames(styles.classpage, styles.staff)}>
        <Head schoolClass={schoolClass} onAssign={onAssign} />
        <div role="status" className={styles.said}>
          {notice ? (
            <Alert type="success" showIcon closable title={notice} onClose={() => setDone({ notice: '' })} />
          ) : null}
        </div>
        <div className={styles.cols}>
          <Sheet pad={false} className={styles.card} aria-labelledby="homeworks">
            <h2 id="homeworks">{t('homework')}</h2>
            <Homeworks
              acts={acts}
              classId={schoolClass._id}
              newId={newId}
              onAssign={onAssign}
              onChange={setChanging}
            />
          </Sheet>
          <div className={styles.sidecards}>
            {ended ? null : <CodePanel classId={schoolClass._id} title={schoolClass.title} />}
            {ended ? null : <GroupCodes schoolClass={schoolClass} />}
            <TeachersPanel schoolClass={schoolClass} hasEnded={ended} />
          </div>
        </div>
        <Students schoolClass={schoolClass} hasEnded={ended} />
        {assigning || changing ? (
          <Dialogs
            schoolClass={schoolClass}
            changing={changing}
            onClose={close}
            onDone={(done) => {
              close();
              setDone(done);
            }}
          />
        ) : null}
      </Wrap>
    </StaffFrame>
  );
}
