import { isAdmin } from '@yuedu/contracts/rules/roles';
import { StaffHead } from '../staff-head.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDocumentTitle } from '../../../lib/browser/document-title.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { useUser } from '../../../lib/session/store.ts';
import { Icon } from '../../icon.tsx';
import { LoadError, SkeletonSheets } from '../../states.tsx';
import { RowActions } from '../actions/row-actions.tsx';
import { useOne } from '../api.ts';
import { useLeaveGuard } from '../form/leave-guard.tsx';
import { StaffFormView, useFormFields } from '../form/staff-form.tsx';
import { useDraft } from '../form/use-draft.ts';
import { isRemoval, type StaffForm, type StaffResource, type StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { Facts } from './facts.tsx';
import styles from './staff-detail.module.css';

interface Props<Row extends StaffRow> {
  resource: StaffResource<Row>;
  row: Row | null;
}

/** What the page is about, how the row stands, what can be done with it, and the way back. */
function Frame<Row extends StaffRow>({
  resource,
  row,
  heading,
  onGone,
  children,
}: Props<Row> & { heading: string; onGone: () => void; children: ReactNode }) {
  const user = useUser();
  useDocumentTitle(heading);
  return (
    <>
      <StaffHead>
        <h1>{heading}</h1>
        {row ? (
          <>
            {resource.marksOf?.(row)}
            <RowActions
              resource={resource}
              row={row}
              onDone={(action) => {
                if (isRemoval(action)) onGone();
              }}
            />
          </>
        ) : null}
      </StaffHead>
      <Link className={styles.back} to={resource.listPath}>
        <Icon name="back" small />
        {t('all', { one: resource.words.one })}
      </Link>
      {row && isAdmin(user) ? (
        <Link className={styles.back} to={dashboardPaths.auditOf(row._id)}>
          {t('audit')}
        </Link>
      ) : null}
      {children}
    </>
  );
}

function Editor<Row extends StaffRow>({ form, ...props }: Props<Row> & { form: StaffForm }) {
  const { resource, row } = props;
  const navigate = useNavigate();
  const fields = useFormFields(form, row === null);
  const goTo = (path: string, replace: boolean): void => {
    release();
    void navigate(path, { replace });
  };
  const draft = useDraft(resource, form, fields, row, ({ _id }) => goTo(resource.pathOf(_id), true));
  const { guard, release } = useLeaveGuard(draft.isUnsaved);
  return (
    <Frame
      {...props}
      heading={
        row
          ? t('changeOf', { change: form.words.change, title: resource.titleOf(row) })
          : (resource.words.make ?? form.words.change)
      }
      onGone={() => goTo(resource.listPath, false)}
    >
      <div className={resource.preview ? styles.split : undefined}>
        <StaffFormView {...{ resource, form, fields, draft }} />
        {resource.preview?.(draft.values as Partial<Row>, row)}
      </div>
      {row ? resource.parts?.(row) : null}
      {guard}
    </Frame>
  );
}

function Reader<Row extends StaffRow>(props: Props<Row> & { row: Row }) {
  const { resource, row } = props;
  const navigate = useNavigate();
  return (
    <Frame {...props} heading={resource.titleOf(row)} onGone={() => void navigate(resource.listPath)}>
      <Facts resource={resource} row={row} />
      {resource.parts?.(row)}
    </Frame>
  );
}

/** What came, in every state; a resource with a form is written here, any other is read. */
export function DetailContent<Row extends StaffRow>({
  resource,
  id,
  data: { row, error, retry },
}: {
  resource: StaffResource<Row>;
  id: string;
  data: ReturnType<typeof useOne<Row>>;
}) {
  const { form } = resource;
  if (form?.create && id === 'new') return <Editor key="new" {...{ resource, form }} row={null} />;
  if (!row)
    return error ? <LoadError error={error} retry={() => void retry()} /> : <SkeletonSheets count={2} />;
  return form ? <Editor key={row._id} {...{ resource, form, row }} /> : <Reader {...{ resource, row }} />;
}

/** The page of one row of a resource; with the id `new` of one that is not there yet. */
export function StaffDetail<Row extends StaffRow>({
  resource,
  id,
}: {
  resource: StaffResource<Row>;
  id: string;
}) {
  const data = useOne(resource, id === 'new' ? null : id);
  return <DetailContent {...{ resource, id, data }} />;
}
