import { Alert, Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import styles from '../classes.module.css';
import { applyFile, checkFile, saveTemplate } from './roster-api.ts';
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

/** Students from a file: first what would happen, then, where it is wished, that. */
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
  const [checked, setChecked] = useState<{ file: File; preview: Preview } | null>(null);
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
  const check = (file: File): Promise<void> =>
    during(async () => setChecked({ file, preview: await checkFile(classId, file) }));
  const apply = (): Promise<void> =>
    during(async () => {
      if (!checked) return;
      const { added, invited, unchanged, rejected } = await applyFile(
        classId,
        checked.file,
        checked.preview.version,
      );
      onDone(staff('rosterDone', { added, invited, unchanged, rejected }));
    });
  const rows = checked?.preview.rows ?? [];
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
    >
      <div className={styles.roster}>
        {error ? <Alert type="error" title={error} showIcon role="alert" /> : null}
        <ChooseFile busy={busy} isAgain={checked !== null} onFile={(file) => void check(file)} />
        {checked ? <RosterPreview preview={checked.preview} /> : null}
      </div>
    </Modal>
  );
}
