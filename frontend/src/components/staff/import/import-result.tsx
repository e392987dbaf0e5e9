import type { ImportCalls, ImportView } from '@yuedu/contracts/http/imports';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { fileName } from '../../../lib/file-name.ts';
import { dayOf } from '../../../lib/time.ts';
import { ConfirmedButton } from '../actions/confirmed-button.tsx';
import { useActions } from '../actions/use-actions.ts';
import { t } from '../texts.ts';
import { saveRejected, type Undone } from './import-api.ts';
import styles from './staff-import.module.css';

type Result = NonNullable<ImportView['result']>;
interface Words {
  all: string;
  one: string;
  unit: string;
}

const summary = ({ created, unchanged, revised = 0, rejected }: Result, unit: string): string =>
  [
    ...(unchanged > 0 ? [t('importUnchanged', { count: unchanged, unit })] : []),
    ...(revised > 0 ? [t('importRevised', { count: revised, unit })] : []),
    ...(rejected > 0 ? [t('importRejected', { count: rejected })] : []),
    ...(created > 0 ? [t('importMadeText')] : []),
  ].join('');

/** How many stay, and the first of them by name. */
const leftWords = (count: number, names: readonly string[], unit: string): string =>
  t('importLeft', { count, unit }) +
  (names.length > 0 ? t('importLeftNames', { names: names.join('、') }) : '');

/** @param undone how many rows were taken away, where it was done just now */
function Outcome({
  result,
  undone,
  words: { one, unit },
}: {
  result: Result;
  undone: Undone | undefined;
  words: Words;
}) {
  if (result.undoneAt === null)
    return (
      <Alert
        type={result.created > 0 ? 'success' : 'warning'}
        showIcon
        title={t('importDone', { count: result.created, unit, one })}
        description={summary(result, unit)}
      />
    );
  const left = undone === undefined ? 0 : result.created - undone.undone;
  return (
    <Alert
      type="success"
      showIcon
      title={
        undone === undefined
          ? t('importUndoneTitle')
          : t('importUndoneOf', { count: undone.undone, unit, one })
      }
      description={left > 0 ? leftWords(left, undone?.left ?? [], unit) : undefined}
    />
  );
}

/** What an import made, the rows that it did not, and the way back. */
export function ImportResult({
  calls,
  result,
  words,
  listPath,
  choosePath,
  onUndo,
}: {
  calls: ImportCalls;
  result: Result;
  words: Words;
  listPath: string;
  choosePath: string;
  onUndo: () => Promise<Undone>;
}) {
  const { all, one, unit } = words;
  const { busy, run } = useActions();
  const [undone, setUndone] = useState<Undone>();
  const save = (fileId: string): Promise<boolean> =>
    run('save', () =>
      saveRejected(calls, fileId, fileName([all, t('importRejectedName')], dayOf(new Date()))),
    );
  const { rejectedFileId, undoneAt, created } = result;
  return (
    <section className={styles.tried}>
      <Outcome {...{ result, undone, words }} />
      <div className={styles.row}>
        <Link to={listPath}>{t('importToList', { all })}</Link>
        <Link to={choosePath}>{t('importAnother')}</Link>
        {rejectedFileId === null ? null : (
          <Button loading={busy === 'save'} onClick={() => void save(rejectedFileId)}>
            {t('importRejectedFile')}
          </Button>
        )}
        {undoneAt !== null || created === 0 ? null : (
          <ConfirmedButton
            isDanger
            isBusy={busy === 'undo'}
            question={{
              title: t('importUndoTitle'),
              text: t('importUndoText', { count: created, unit, one }),
              ok: t('importUndo'),
            }}
            onConfirm={() => run('undo', async () => setUndone(await onUndo()))}
          >
            {t('importUndo')}
          </ConfirmedButton>
        )}
      </div>
    </section>
  );
}
