import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageActions, PageHead } from '../../../components/page-head.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { useAddressState } from '../../../lib/address-state.ts';
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

function Turn({
  after,
  next,
  onTurn,
}: {
  after: string;
  next: string | null;
  onTurn: (after: string) => void;
}) {
  return (
    <nav className={classNames(styles.turn, styles.pageturn)} aria-label={t('myClasses')}>
      {after ? <Button onClick={() => onTurn('')}>{t('firstPage')}</Button> : null}
      {next ? (
        <Button type="primary" onClick={() => onTurn(next)}>
          {t('moreClasses')}
        </Button>
      ) : (
        <p className="mut">{t('endOfClasses')}</p>
      )}
    </nav>
  );
}

/** /class-management: own classes, the latest end first, page by page; make, change, end. */
export function ClassManagement() {
  const navigate = useNavigate();
  const [address, change] = useAddressState({ replace: false });
  const after = address.get('after') ?? '';
  const classes = useOwnClasses(after);
  const [form, setForm] = useState<{ schoolClass?: SchoolClass } | null>(null);
  const make = (): void => setForm({});
  const top = useRef<HTMLDivElement>(null);
  const turn = (to: string): void => {
    change({ after: to || undefined });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const list = (classes.data?.results ?? []) as SchoolClass[];
  const next = classes.data?.next ?? null;
  const students = list.reduce((sum, one) => sum + one.studentCount, 0);
  const isWhole = after === '' && next === null;
  const lead = isWhole ? t('classCount', { classes: list.length, students }) : t('classPages');
  return (
    <StaffFrame>
      <Wrap className={classNames(styles.classpage, styles.staff)}>
        <PageHead>
          <div>
            <h1>{t('myClasses')}</h1>
            <p>{list.length > 0 || after ? lead : t('beginHere')}</p>
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
          <div ref={top} tabIndex={-1} className={styles.pages} aria-busy={classes.isValidating}>
            {list.length === 0 && after ? null : (
              <List list={list} onMake={make} onEdit={(schoolClass) => setForm({ schoolClass })} />
            )}
            {isWhole ? null : <Turn after={after} next={next} onTurn={turn} />}
          </div>
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
