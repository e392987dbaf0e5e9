import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { failureWords } from '../../../components/staff/failure-words.ts';
import { Chip, Progress, Sheet } from '../../../components/sheet.tsx';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { CardTable } from '../../../components/table.tsx';
import { momentWords } from '../../../lib/time.ts';
import { EffectTable, EffectWords } from './effect-words.tsx';
import { refetchRepairs, type Repairs, undoCorrection, useRepairs, useUndoPreview } from './takes-api.ts';
import { t } from './texts.ts';
import styles from './takes.module.css';

type Correction = Repairs['corrections'][number];

/** What a correction is called: the first key of the version has none, so that they begin with 1. */
const numberOf = (repairs: Repairs, keyVersion: number): number =>
  repairs.corrections.length - repairs.corrections.findIndex((one) => one.keyVersion === keyVersion);

/** What taking a correction back does. */
function UndoEffect({
  preview: { data, error, mutate },
  positions,
}: {
  preview: ReturnType<typeof useUndoPreview>;
  positions: ReadonlyMap<string, number>;
}) {
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  const [effect] = data?.effects ?? [];
  if (!effect) return <Skeleton lines={2} />;
  return (
    <>
      <p>
        <b>
          <EffectWords effect={effect} />
        </b>
      </p>
      <EffectTable effect={effect} positions={positions} />
    </>
  );
}

interface Undo {
  postId: string;
  textVersion: number;
  undoes: number;
  onClose: () => void;
}

/** Takes a correction back, and what became of it. */
function useUndo({ postId, textVersion, undoes, onClose }: Undo) {
  const preview = useUndoPreview(postId, undoes);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [isLate, setLate] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      const isHeard = await undoCorrection(postId, undoes, textVersion);
      if (isHeard) onClose();
      else setLate(true);
    } catch (failure) {
      setFault(failureWords(failure));
      await preview.mutate();
    } finally {
      setBusy(false);
      await refetchRepairs();
    }
  };
  return { preview, busy, fault, isLate, undo };
}

/** The question before a correction is taken back. */
function UndoDialog({
  number,
  positions,
  ...of
}: Undo & { number: number; positions: ReadonlyMap<string, number> }) {
  const { preview, busy, fault, isLate, undo } = useUndo(of);
  return (
    <Dialog
      open
      title={t('undoTitle', { number })}
      onClose={of.onClose}
      actions={
        <>
          <Button onClick={of.onClose}>{t(isLate ? 'close' : 'cancel')}</Button>
          <Button
            type="primary"
            danger
            loading={busy}
            disabled={!preview.data || isLate}
            onClick={() => void undo()}
          >
            {t('undoConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('undoText')}</p>
      <UndoEffect {...{ preview, positions }} />
      {fault ? <Alert type="error" showIcon title={fault} /> : null}
      {isLate ? <Alert type="warning" showIcon title={t('undoLate')} /> : null}
    </Dialog>
  );
}

function resultWords({ gaining, losing, other }: Correction): string {
  const counts = t('resultWords', { gaining, losing });
  return other > 0 ? counts + t('resultOther', { count: other }) : counts;
}

function Rows({
  repairs,
  onUndo,
}: {
  repairs: Repairs;
  /** Undefined while the text's version is not there, by which two editors are told apart. */
  onUndo: ((keyVersion: number) => void) | undefined;
}) {
  return (
    <CardTable caption={<span className="sr">{t('corrections')}</span>} scroller={t('corrections')}>
      <thead>
        <tr>
          {(['corrections', 'sentAt', 'policy', 'result', 'act'] as const).map((key) => (
            <th scope="col" key={key}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {repairs.corrections.map((one) => (
          <tr key={one.keyVersion}>
            <th scope="row">
              {one.undoes === null
                ? t('correctionOf', { number: numberOf(repairs, one.keyVersion) })
                : t('undoOf', { number: numberOf(repairs, one.undoes) })}
            </th>
            <td data-label={t('sentAt')}>
              {one.sentAt === null ? (
                t('sentAtNone')
              ) : (
                <time dateTime={one.sentAt}>{momentWords(one.sentAt)}</time>
              )}
            </td>
            <td data-label={t('policy')}>{one.undoes === null ? t(one.rescoring) : '—'}</td>
            <td data-label={t('result')}>{resultWords(one)}</td>
            <td data-label={t('act')}>
              {one.keyVersion === repairs.undoable ? (
                <Button disabled={!onUndo} onClick={() => onUndo?.(one.keyVersion)}>
                  {t('undo')}
                </Button>
              ) : null}
              {one.isUndone ? <Chip kind="plain">{t('undone')}</Chip> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

/** The corrections of a text's key, how far scoring again is, and the way back. */
export function Corrections({
  postId,
  textVersion,
  positions,
}: {
  postId: string;
  textVersion: number | undefined;
  positions: ReadonlyMap<string, number>;
}) {
  const { data: repairs, error, mutate } = useRepairs(postId);
  const [undoes, setUndoes] = useState<number | null>(null);
  if (error && !repairs) return <LoadError error={error} retry={() => void mutate()} />;
  if (!repairs) return <Skeleton lines={3} />;
  const { attempts, behind, corrections } = repairs;
  return (
    <Sheet className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">{t('corrections')}</h2>
      {behind > 0 ? (
        <div role="status">
          <Progress
            done={attempts - behind}
            total={attempts}
            label={t('progress', { done: attempts - behind, total: attempts })}
          />
          <p className="mut">{t('progressLeave')}</p>
        </div>
      ) : null}
      {corrections.length === 0 ? (
        <p className="mut">{t('noCorrections')}</p>
      ) : (
        <Rows repairs={repairs} onUndo={textVersion === undefined ? undefined : setUndoes} />
      )}
      {undoes !== null && textVersion !== undefined ? (
        <UndoDialog
          {...{ postId, textVersion, undoes, positions }}
          number={numberOf(repairs, undoes)}
          onClose={() => setUndoes(null)}
        />
      ) : null}
    </Sheet>
  );
}
