import { rosterColumns } from '@yuedu/contracts/http/classes/whitelists';
import type { ImportContents, ImportMatching } from '@yuedu/contracts/http/imports';
import { Alert, Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { MatchColumns } from '../../../components/staff/import/match-columns.tsx';
import { fitsByItself } from '../../../components/staff/import/matching.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import styles from '../classes.module.css';
import { applyFile, checkFile, readColumns, saveTemplate } from './roster-api.ts';
import { countOf, type Preview, RosterPreview } from './roster-preview.tsx';
import { staff } from './texts.ts';

const wordsOf = (failure: unknown): string =>
  failure instanceof ApiError ? (failure.errors[0]?.message ?? failure.message) : staff('notSaved');

/** What a file has to hold, and the choice of one. */
function ChooseFile({
  busy,
  isAgain,
  onFile,
}: {
  busy: boolean;
  isAgain: boolean;
  onFile: (file: File) => void;
}) {
  const id = useId();
  return (
    <div className={styles.choosefile}>
      {isAgain ? null : (
        <>
          <p>{staff('rosterLead')}</p>
          <p className="mut">{staff('rosterLimits')}</p>
        </>
      )}
      <div className={styles.acts}>
        {/* the browser's own button speaks the browser's language */}
        <input
          id={id}
          className="sr"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={busy}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onFile(chosen);
            // the same file, mended, can be chosen again
            target.value = '';
          }}
        />
        <label className={styles.pickfile} htmlFor={id}>
          {staff(isAgain ? 'otherFile' : 'chooseFile')}
        </label>
        {isAgain ? null : <Button onClick={saveTemplate}>{staff('saveTemplate')}</Button>}
      </div>
    </div>
  );
}

interface Chosen {
  file: File;
  contents: ImportContents;
  matching: ImportMatching;
  /** Null while its columns are matched. */
  preview: Preview | null;
}

/** The file on its way: read, its columns matched where their names do not say all, tried, applied. */
function useRoster(classId: string, onDone: (announcement: string) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const tried = async (file: File, contents: ImportContents, matching: ImportMatching): Promise<void> =>
    setChosen({ file, contents, matching, preview: await checkFile(classId, file, matching) });
  return {
    chosen,
    busy,
    error,
    choose: (file: File) =>
      during(async () => {
        const contents = await readColumns(classId, file);
        const { proposal } = contents;
        if (fitsByItself(contents, rosterColumns)) await tried(file, contents, proposal);
        else setChosen({ file, contents, matching: proposal, preview: null });
      }),
    match: (matching: ImportMatching) =>
      during(async () => {
        if (chosen) await tried(chosen.file, chosen.contents, matching);
      }),
    matchAgain: () => setChosen(chosen && { ...chosen, preview: null }),
    apply: () =>
      during(async () => {
        if (!chosen?.preview) return;
        const { file, matching, preview } = chosen;
        const { added, invited, unchanged, rejected } = await applyFile(
          classId,
          file,
          matching,
          preview.version,
        );
        onDone(staff('rosterDone', { added, invited, unchanged, rejected }));
      }),
  };
}

/** Students from a file: which column is which, what would happen, then, where it is wished, that. */
export function RosterDialog({
  classId,
  title,
  onClose,
  onDone,
}: {
  classId: string;
  title: string;
  onClose: () => void;
  onDone: (announcement: string) => void;
}) {
  const { chosen, busy, error, choose, match, matchAgain, apply } = useRoster(classId, onDone);
  const { preview = null } = chosen ?? {};
  const rows = preview?.rows ?? [];
  const [adds, invites] = [countOf(rows, 'adds'), countOf(rows, 'invites')];
  return (
    <Modal
      open
      width={720}
      title={staff('rosterTitle', { title })}
      onCancel={onClose}
      cancelText={staff('cancel')}
      okText={staff(busy ? 'rosterSending' : 'rosterApply', { adds, invites })}
      okButtonProps={{ disabled: adds + invites === 0 }}
      confirmLoading={busy}
      onOk={() => void apply()}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {preview ? <OkBtn /> : null}
        </>
      )}
    >
      <div className={styles.roster}>
        {error ? <Alert type="error" title={error} showIcon role="alert" /> : null}
        <ChooseFile busy={busy} isAgain={chosen !== null} onFile={(file) => void choose(file)} />
        {chosen && !preview ? (
          <MatchColumns
            key={`${chosen.file.name} ${chosen.file.lastModified} ${chosen.file.size}`}
            calls={{ columns: rosterColumns }}
            contents={chosen.contents}
            choices={{}}
            initial={{ matching: chosen.matching }}
            isBusy={busy}
            onTry={({ matching }) => void match(matching)}
          />
        ) : null}
        {preview ? (
          <>
            <RosterPreview preview={preview} />
            <Button type="link" onClick={matchAgain}>
              {staff('matchAgain')}
            </Button>
          </>
        ) : null}
      </div>
    </Modal>
  );
}
