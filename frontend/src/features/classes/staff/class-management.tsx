import type { SchoolClass } from '@yuedu/contracts/http/classes';
import { Button, Popconfirm } from 'antd';
import { nearestMain } from '../../../lib/nearest-main.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Chip, Sheet } from '../../../components/sheet.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { dateWords, isPast } from '../../../lib/time.ts';
import { endClass, useOwnClasses } from '../api.ts';
import { t } from '../texts.ts';
import { ClassForm } from './class-form.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { PageHead, PageActions } from '../../../components/page-head.tsx';
import styles from '../classes.module.css';

function ClassRow({ schoolClass, onEdit }: { schoolClass: SchoolClass; onEdit: () => void }) {
  const ended = isPast(schoolClass.endAt);
  return (
    <Sheet as="li" pad={false} className={styles.classrow}>
      <div>
        <h2>
          <Link to={paths.class(schoolClass._id)}>{schoolClass.title}</Link>
          {ended ? (
            <Chip className={styles.chip} kind="plain">
              {t('hasEnded')}
            </Chip>
          ) : null}
        </h2>
        <p className={classNames('mut', styles.mut)}>
          {[
            schoolClass.schoolName,
            schoolClass.grade,
            t(ended ? 'endedOn' : 'endsOn', { date: dateWords(schoolClass.endAt) }),
          ]
            .filter(Boolean)
            .join('・')}
        </p>
      </div>
      <dl>
        <div>
          <dt>{t('students')}</dt>
          <dd>{schoolClass.studentCount}</dd>
        </div>
        <div>
          <dt>{t('homework')}</dt>
          <dd>{schoolClass.homeworkCount}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <ButtonLink size="sm" to={paths.teacherReports({ classId: schoolClass._id })}>
          {t('seeReport')}
        </ButtonLink>
        {ended ? null : (
          <>
            <Button onClick={onEdit}>{t('change')}</Button>
            <Popconfirm
              getPopupContainer={nearestMain}
              title={t('endTitle', { title: schoolClass.title })}
              description={t('endText')}
              okText={t('endClass')}
              cancelText={t('cancel')}
              okButtonProps={{ danger: true }}
              onConfirm={() => endClass(schoolClass._id)}
            >
              <Button type="text" danger>
                {t('end')}
              </Button>
            </Popconfirm>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** /class-management: own classes, newest first; make, change, end. */
export function ClassManagement() {
  const navigate = useNavigate();
  const classes = useOwnClasses();
  const [form, setForm] = useState<{ schoolClass?: SchoolClass } | null>(null);
  const list = [...((classes.data?.results ?? []) as SchoolClass[])].sort((a, b) =>
    b.endAt.localeCompare(a.endAt),
  );
  return (
    <StaffFrame>
      <Wrap className={classNames(styles.classpage, styles.staff)}>
        <PageHead>
          <div>
            <h1>{t('myClasses')}</h1>
            <p>
              {list.length > 0
                ? t('classCount', {
                    classes: list.length,
                    students: list.reduce((sum, c) => sum + c.studentCount, 0),
                  })
                : t('beginHere')}
            </p>
          </div>
          <PageActions className={styles.acts}>
            <Button type="primary" size="large" onClick={() => setForm({})}>
              {t('makeClass')}
            </Button>
          </PageActions>
        </PageHead>
        {classes.error ? (
          <LoadError error={classes.error} retry={() => void classes.mutate()} />
        ) : !classes.data ? (
          <SkeletonSheets />
        ) : list.length === 0 ? (
          <Empty
            drawing="empty-class"
            title={t('noClass')}
            action={
              <Button type="primary" size="large" onClick={() => setForm({})}>
                {t('makeClass')}
              </Button>
            }
          >
            {t('noClassText')}
          </Empty>
        ) : (
          <ul className={styles.classlist}>
            {list.map((schoolClass) => (
              <ClassRow
                key={schoolClass._id}
                schoolClass={schoolClass}
                onEdit={() => setForm({ schoolClass })}
              />
            ))}
          </ul>
        )}
        {form ? (
          <ClassForm
            open
            schoolClass={form.schoolClass}
            onClose={() => setForm(null)}
            onSaved={(classId) => {
              const made = !form.schoolClass;
              setForm(null);
              if (made) void navigate(paths.class(classId));
            }}
          />
        ) : null}
      </Wrap>
    </StaffFrame>
  );
}
