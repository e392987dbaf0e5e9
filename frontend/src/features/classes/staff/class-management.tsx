import type { SchoolClass } from '@yuedu/contracts/http/classes';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageActions, PageHead } from '../../../components/page-head.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { useOwnClasses } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { ClassForm } from './class-form.tsx';
import { ClassRow } from './class-row.tsx';

function List({
  list,
  onMake,
  onEdit,
}: {
  list: readonly SchoolClass[];
  onMake: () => void;
  onEdit: (schoolClass: SchoolClass) => void;
}) {
  if (list.length === 0)
    return (
      <Empty
        drawing="empty-class"
        title={t('noClass')}
        action={
          <Button type="primary" size="large" onClick={onMake}>
            {t('makeClass')}
          </Button>
        }
      >
        {t('noClassText')}
      </Empty>
    );
  return (
    <ul className={styles.classlist}>
      {list.map((schoolClass) => (
        <ClassRow key={schoolClass._id} schoolClass={schoolClass} onEdit={() => onEdit(schoolClass)} />
      ))}
    </ul>
  );
}

/** /class-management: own classes, newest first; make, change, end. */
export function ClassManagement() {
  const navigate = useNavigate();
  const classes = useOwnClasses();
  const [form, setForm] = useState<{ schoolClass?: SchoolClass } | null>(null);
  const make = (): void => setForm({});
  const list = [...((classes.data?.results ?? []) as SchoolClass[])].sort((a, b) =>
    b.endAt.localeCompare(a.endAt),
  );
  const students = list.reduce((sum, one) => sum + one.studentCount, 0);
  return (
    <StaffFrame>
      <Wrap className={classNames(styles.classpage, styles.staff)}>
        <PageHead>
          <div>
            <h1>{t('myClasses')}</h1>
            <p>{list.length > 0 ? t('classCount', { classes: list.length, students }) : t('beginHere')}</p>
          </div>
          <PageActions className={styles.acts}>
            <Button type="primary" size="large" onClick={make}>
              {t('makeClass')}
            </Button>
          </PageActions>
        </PageHead>
        {classes.error && !classes.data ? (
          <LoadError error={classes.error} retry={() => void classes.mutate()} />
        ) : classes.data ? (
          <List list={list} onMake={make} onEdit={(schoolClass) => setForm({ schoolClass })} />
        ) : (
          <SkeletonSheets />
        )}
        {form ? (
          <ClassForm
            open
            schoolClass={form.schoolClass}
            onClose={() => setForm(null)}
            onSaved={(classId) => {
              setForm(null);
              if (!form.schoolClass) void navigate(paths.class(classId));
            }}
          />
        ) : null}
      </Wrap>
    </StaffFrame>
  );
}
