import type { ImportCalls, ImportView } from '@yuedu/contracts/http/imports';
import { App, Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../../lib/browser/document-title.ts';
import { Icon } from '../../icon.tsx';
import { LoadError, SkeletonSheets } from '../../states.tsx';
import { useActions } from '../actions/use-actions.ts';
import { reread } from '../api.ts';
import { JobNote } from '../jobs/job-progress.tsx';
import { isEnded, useJob } from '../jobs/use-job.ts';
import type { StaffResource, StaffRow } from '../resource.ts';
import { StaffHead } from '../staff-head.tsx';
import { t } from '../texts.ts';
import { ChooseFile, RecentImports } from './choose-file.tsx';
import { apply, check, type Tried, undo, type Undone, useImport } from './import-api.ts';
import { ImportResult } from './import-result.tsx';
import { MatchColumns } from './match-columns.tsx';
import { Steps } from './steps.tsx';
import { TryRows } from './try-rows.tsx';
import detail from '../detail/staff-detail.module.css';
import styles from './staff-import.module.css';

interface Props<Row extends StaffRow> {
  resource: StaffResource<Row>;
  calls: ImportCalls;
}
type Place = 'match' | 'check';

/** Which of its steps an import shows: what the address asks for, as far as it has come. */
export function stepOf(view: ImportView, place: Place): 'working' | 'match' | 'try' | 'result' {
  if (view.result) return 'result';
  if (!view.contents || view.step === 'apply') return 'working';
  if (place === 'match') return 'match';
  if (view.preview) return 'try';
  return view.step === 'check' ? 'working' : 'match';
}

/** The work that an import waits for, as it comes further; after a failure the ways to go on. */
function Working({ view, onEnd, children }: { view: ImportView; onEnd: () => void; children: ReactNode }) {
  const { job, error, retry } = useJob(view.jobId);
  const hasEnded = job !== undefined && isEnded(job);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded, view.jobId]);
  const words = { title: t(`importWork_${view.step}`, { name: view.fileName }), done: t('importWorkDone') };
  return (
    <>
      <JobNote {...{ job, error, retry, words }} />
      {job?.state === 'failed' ? <div className={styles.row}>{children}</div> : null}
    </>
  );
}

interface StepProps<Row extends StaffRow> extends Props<Row> {
  view: ImportView;
  place: Place;
  retry: () => void;
}

/** The work that is under way, and after a failure the ways on. */
function WorkingStep<Row extends StaffRow>({
  resource,
  view,
  retry,
  isBusy,
  onImport,
}: StepProps<Row> & { isBusy: boolean; onImport: () => void }) {
  return (
    <Working view={view} onEnd={retry}>
      {view.step === 'apply' ? (
        <Button type="primary" loading={isBusy} onClick={onImport}>
          {t('importRetry')}
        </Button>
      ) : null}
      {view.step === 'check' ? (
        <Link to={importPath(resource, view._id)}>{t('importMatchAgain')}</Link>
      ) : null}
      <Link to={resource.pathOf('import')}>{t('importAnother')}</Link>
    </Working>
  );
}

/**
 * What lists have shown is out of date once rows were made. Seen by the import itself, not by the end of its
 * job: the import may be read first, and the job is then no longer waited for.
 */
function useReread<Row extends StaffRow>(resource: StaffResource<Row>, isImported: boolean): void {
  const again = useEffectEvent(() => void reread(resource));
  useEffect(() => {
    if (isImported) again();
  }, [isImported]);
}

/** What the step of an import is made of. */
function Step<Row extends StaffRow>(props: StepProps<Row>) {
  const { resource, calls, view, place } = props;
  const navigate = useNavigate();
  const { busy, run } = useActions();
  const isBusy = busy !== null;
  // a dry run takes the earlier one's result away before it has its own: what was chosen stays here
  const [tried, setTried] = useState<Tried>();
  const { _id: id, contents, preview, result } = view;
  const step = stepOf(view, place);
  useReread(resource, result !== null);
  const onImport = (): void => void run('import', () => apply(calls, id));
  const onTry = (next: Tried): void => {
    setTried(next);
    void run('check', async () => {
      await check(calls, id, next);
      await navigate(importPath(resource, id, 'check'));
    });
  };
  const onUndo = (): Promise<Undone> => undo(calls, id).finally(() => void reread(resource));
  const { words, listPath } = resource;
  const choosePath = resource.pathOf('import');
  if (step === 'result' && result)
    return (
      <>
        <ImportResult {...{ calls, result, words, listPath, choosePath, onUndo }} />
        {result.undoneAt === null ? resource.importParts?.(id) : null}
      </>
    );
  if (step === 'try' && contents && preview)
    return (
      <TryRows
        {...{ calls, contents, preview, isBusy, words, onImport }}
        matchPath={importPath(resource, id)}
      />
    );
  if (step === 'match' && contents)
    return (
      <MatchColumns
        {...{ calls, contents, isBusy, onTry }}
        choices={resource.importChoices ?? {}}
        archiveNote={contents.archive && resource.importArchiveNote?.(contents.archive)}
        initial={tried ?? { matching: preview?.matching ?? contents.proposal }}
      />
    );
  return <WorkingStep {...props} {...{ isBusy, onImport }} />;
}

const numbers = { working: 1, match: 1, try: 2, result: 3 } as const;

/** One import at the step that its address and its state say. */
function OneImport<Row extends StaffRow>(props: Props<Row> & { id: string; place: Place }) {
  const { calls, id, place } = props;
  const { view, error, retry } = useImport(calls, id);
  const step = view && stepOf(view, place);
  // an import that is waited for has nothing else to show where it can't be read again
  if (!view || !step || (error && step === 'working'))
    return error ? <LoadError error={error} retry={retry} /> : <SkeletonSheets count={1} />;
  return (
    <>
      <Steps at={step === 'working' && view.step !== 'read' ? 2 : numbers[step]} />
      <p className={styles.file}>{t('importFileName', { name: view.fileName })}</p>
      <Step {...props} {...{ view, retry }} />
    </>
  );
}

function importPath<Row extends StaffRow>({ pathOf }: StaffResource<Row>, id: string, place?: Place): string {
  const query = new URLSearchParams({ import: id, ...(place && { step: place }) });
  return `${pathOf('import')}?${query.toString()}`;
}

function Content<Row extends StaffRow>(props: Props<Row>) {
  const { resource, calls } = props;
  const { words, listPath } = resource;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('import');
  const heading = t('importTitle', { one: words.one });
  useDocumentTitle(heading);
  return (
    <>
      <StaffHead>
        <h1>{heading}</h1>
      </StaffHead>
      <Link className={detail.back} to={listPath}>
        <Icon name="back" small />
        {t('all', { one: words.one })}
      </Link>
      {id === null ? (
        <>
          <Steps at={0} />
          <ChooseFile {...props} onSent={({ _id }) => void navigate(importPath(resource, _id))} />
          <RecentImports {...{ calls }} unit={words.unit} pathOf={(one) => importPath(resource, one)} />
        </>
      ) : (
        <OneImport key={id} {...props} id={id} place={search.get('step') === 'check' ? 'check' : 'match'} />
      )}
    </>
  );
}

/**
 * Brings rows of a file into a resource: the file, its columns, a dry run, the import, and the way back. How
 * far it is stands in the address and in the service, so that a reload goes on where it was.
 */
export function StaffImport<Row extends StaffRow>(props: Props<Row>) {
  return (
    <App component={false}>
      <Content {...props} />
    </App>
  );
}
