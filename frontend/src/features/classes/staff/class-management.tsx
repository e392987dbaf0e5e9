import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageActions, PageHead } from '../../../components/page-head.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { useAddressState } from '../../../lib/address-state.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { isPast } from '../../../lib/time.ts';
import { useOwnClasses } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { ClassForm } from './class-form.tsx';
import { ClassRow } from './class-row.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { tokenIn } from './invitation-link.ts';
import { staff } from './texts.ts';

type OpenDialog = { kind: 'form'; schoolClass?: SchoolClass } | { kind: 'copy'; schoolClass: SchoolClass };

interface RowActs {
  onEdit: (schoolClass: SchoolClass) => void;
  onCopy: (schoolClass: SchoolClass) => void;
}

/** Classes under a heading of their own; nothing where there are none. */
function Group({
  name,
  list,
  onEdit,
  onCopy,
}: RowActs & { name: 'running' | 'ended'; list: readonly SchoolClass[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={`classes-${name}`}>
      <h2 id={`classes-${name}`}>{staff(name)}</h2>
      <ul className={styles.classlist}>
        {list.map((schoolClass) => (
          <ClassRow
            key={schoolClass._id}
            schoolClass={schoolClass}
            onEdit={() => onEdit(schoolClass)}
            onCopy={() => onCopy(schoolClass)}
          />
        ))}
      </ul>
    </section>
  );
}

function List({ list, onMake, ...acts }: RowActs & { list: readonly SchoolClass[]; onMake: () => void }) {
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
    <>
      <Group name="running" list={list.filter((one) => !isPast(one.endAt))} {...acts} />
      <Group name="ended" list={list.filter((one) => isPast(one.endAt))} {...acts} />
    </>
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

function leadOf(list: readonly SchoolClass[], isWhole: boolean): string {
  const students = list.reduce((sum, one) => sum + one.studentCount, 0);
  return isWhole ? t('classCount', { classes: list.length, students }) : t('classPages');
}

/** What stands over the list: the form, copying, a colleague's invitation. */
function Dialogs({
  open,
  onClose,
  onMade,
}: {
  open: OpenDialog | null;
  onClose: () => void;
  onMade: (announcement: string) => void;
}) {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const token = tokenIn(hash);
  // Whoever came for the form by a link does not come back to it.
  const isAskedFor = new URLSearchParams(search).has('make');
  const leave = (): void => void navigate(paths.classManagement, { replace: true });
  if (token)
    return (
      <InvitationDialog
        token={token}
        onClose={leave}
        onAccepted={(classId) => void navigate(paths.class(classId), { replace: true })}
      />
    );
  if (open?.kind === 'copy')
    return (
      <CopyDialog
        classId={open.schoolClass._id}
        title={open.schoolClass.title}
        onClose={onClose}
        onMade={({ title, studentCount }) => {
          onClose();
          onMade(staff('copied', { title, count: studentCount }));
        }}
      />
    );
  if (!open) return null;
  return (
    <ClassForm
      open
      schoolClass={open.schoolClass}
      onClose={() => {
        onClose();
        if (isAskedFor) leave();
      }}
      onSaved={(classId) => {
        onClose();
        if (!open.schoolClass) void navigate(paths.class(classId), { replace: isAskedFor });
      }}
    />
  );
}

/** /class-management: own classes, the latest end first, page by page; make, change, end. */
export function ClassManagement() {
  const [address, change] = useAddressState({ replace: false });
  const after = address.get('after') ?? '';
  const classes = useOwnClasses(after);
  const [open, setOpen] = useState<OpenDialog | null>(address.has('make') ? { kind: 'form' } : null);
  const [announcement, announce] = useState('');
  const make = (): void => setOpen({ kind: 'form' });
  const top = useRef<HTMLDivElement>(null);
  const turn = (to: string): void => {
    change({ after: to || undefined });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const list = (classes.data?.results ?? []) as SchoolClass[];
  const next = classes.data?.next ?? null;
  const isWhole = after === '' && next === null;
  return (
    <StaffFrame>
      <Wrap className={classNames(styles.classpage, styles.staff)}>
        <PageHead>
          <div>
            <h1>{t('myClasses')}</h1>
            <p>{list.length > 0 || after ? leadOf(list, isWhole) : t('beginHere')}</p>
          </div>
          <PageActions className={styles.acts}>
            <Button type="primary" size="large" onClick={make}>
              {t('makeClass')}
            </Button>
          </PageActions>
        </PageHead>
        <div role="status" className={styles.said}>
          {announcement ? (
            <Alert type="success" showIcon closable title={announcement} onClose={() => announce('')} />
          ) : null}
        </div>
        {classes.error && !classes.data ? (
          <LoadError error={classes.error} retry={() => void classes.mutate()} />
        ) : classes.data ? (
          <div ref={top} tabIndex={-1} className={styles.pages} aria-busy={classes.isValidating}>
            {list.length === 0 && after ? null : (
              <List
                list={list}
                onMake={make}
                onEdit={(schoolClass) => setOpen({ kind: 'form', schoolClass })}
                onCopy={(schoolClass) => setOpen({ kind: 'copy', schoolClass })}
              />
            )}
            {isWhole ? null : <Turn after={after} next={next} onTurn={turn} />}
          </div>
        ) : (
          <SkeletonSheets />
        )}
        <Dialogs open={open} onClose={() => setOpen(null)} onMade={announce} />
      </Wrap>
    </StaffFrame>
  );
}
