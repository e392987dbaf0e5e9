import { type ImportCalls, importFileBytes, type ImportView } from '@yuedu/contracts/http/imports';
import { Alert, Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { momentWords } from '../../../lib/time.ts';
import { LoadError, Skeleton } from '../../states.tsx';
import { useActions } from '../actions/use-actions.ts';
import { failureWords } from '../failure-words.ts';
import type { StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { saveTemplate, saveTemplateSheet, upload, useRecent } from './import-api.ts';
import { standWords } from './matching.ts';
import styles from './staff-import.module.css';

const megabyte = 1_048_576;
const sizeWords = (bytes: number): string => (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1);

/** Why a file is not even sent, or undefined. */
export function faultOfFile({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return t('importEmptyFile');
  return size > importFileBytes ? t('importFileTooLarge', { size: sizeWords(size) }) : undefined;
}

/** Sends the file that was chosen; what was not sent can be sent again without choosing it anew. */
function useUpload(calls: ImportCalls, onSent: (sent: ImportView) => void) {
  const [state, setState] = useState<{
    file?: File;
    isBusy: boolean;
    fault?: string;
    isWorthRetry?: boolean;
  }>({
    isBusy: false,
  });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const send = async (file: File): Promise<void> => {
    const fault = faultOfFile(file);
    setState({ file, isBusy: fault === undefined, ...(fault !== undefined && { fault }) });
    if (fault !== undefined) return;
    try {
      const sent = await upload(calls, file);
      // who went elsewhere meanwhile stays there: the file stands among the latest
      if (isShown.current) onSent(sent);
    } catch (error) {
      setState({
        file,
        isBusy: false,
        fault: t('importNotSent', { name: file.name, why: failureWords(error) }),
        isWorthRetry: true,
      });
    }
  };
  return { ...state, send };
}

/** What the file has to hold. */
const leadOf = (one: string, { columns }: ImportCalls): string => {
  const needed = Object.values(columns).filter(({ isOptional = false }) => !isOptional);
  return t('importLead', { one, columns: needed.map(({ label }) => label).join('、') });
};

export function ChooseFile<Row extends StaffRow>({
  resource: { words, importLead, importArchives = false, importDocuments },
  calls,
  onSent,
}: {
  resource: Pick<StaffResource<Row>, 'words' | 'importLead' | 'importArchives' | 'importDocuments'>;
  calls: ImportCalls;
  onSent: (sent: ImportView) => void;
}) {
  const id = useId();
  const { file, isBusy, fault, isWorthRetry, send } = useUpload(calls, onSent);
  const { busy, run } = useActions();
  const templateName = t('importTemplateName', { all: words.all });
  const onSheet = (): Promise<void> => saveTemplateSheet(calls, templateName);
  return (
    <section className={styles.choose}>
      <p>{importLead ?? leadOf(words.one, calls)}</p>
      <div className={styles.row}>
        <Button onClick={() => saveTemplate(calls, templateName)}>{t('importTemplate')}</Button>
        <Button loading={busy !== null} onClick={() => void run('sheet', onSheet)}>
          {t('importTemplateSheet')}
        </Button>
      </div>
      {/* the browser's own button speaks the browser's language */}
      <input
        id={id}
        className="sr"
        type="file"
        accept={['.csv,.tsv,.txt,.xlsx', importArchives && '.zip', importDocuments].filter(Boolean).join()}
        disabled={isBusy}
        aria-describedby={`${id}-limits`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void send(chosen);
          // the same file, mended, can be chosen again
          target.value = '';
        }}
      />
      <label className={styles.pick} htmlFor={id}>
        {t('importFile')}
      </label>
      <p className="mut" id={`${id}-limits`}>
        {t('importLimits')}
      </p>
      {isBusy ? <p role="status">{t('importSending', { name: file?.name ?? '' })}</p> : null}
      {fault === undefined ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={fault}
          action={isWorthRetry && file ? <Button onClick={() => void send(file)}>{t('retry')}</Button> : null}
        />
      )}
    </section>
  );
}

/** What the person has imported lately: to go on with it, or to undo it. */
export function RecentImports({
  calls,
  unit,
  pathOf,
}: {
  calls: ImportCalls;
  unit: string;
  pathOf: (id: string) => string;
}) {
  const { data, error, mutate } = useRecent(calls);
  if (!data) return error ? <LoadError error={error} retry={() => void mutate()} /> : <Skeleton lines={2} />;
  if (data.results.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="imports-recent">
      <h2 id="imports-recent">{t('importRecent')}</h2>
      <ul>
        {data.results.map((one) => (
          <li key={one._id}>
            <Link to={pathOf(one._id)}>{one.fileName}</Link>
            <span className="mut">
              {momentWords(one.createdAt)}，{standWords(one, unit)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
