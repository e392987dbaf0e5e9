import { App, Button } from 'antd';
import { useState } from 'react';
import { carryOut, reread } from '../api.ts';
import type { RowAction, StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { BulkOutcome, type Outcome } from './bulk-outcome.tsx';
import { runForMany } from './bulk-run.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import styles from './staff-actions.module.css';

/** Carries one act out for many rows at a time, and says for how many it went well. */
function useBulk<Row extends StaffRow>(resource: StaffResource<Row>, onDone: () => void) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome<Row> | null>(null);
  const run = async (action: RowAction<Row>, rows: readonly Row[]): Promise<void> => {
    if (busy !== null) return;
    setBusy(action.word);
    const { unit } = resource.words;
    try {
      const { done: count, refusals } = await runForMany(rows, (row) => carryOut(action, row));
      const done = t('bulkDone', { word: action.word, count, unit });
      if (refusals.length > 0) setOutcome({ done, rows, refusals });
      else void message.success(done);
      onDone();
    } catch {
      void message.error(t('failed'));
    } finally {
      await reread(resource);
      setBusy(null);
    }
  };
  return { busy, run, outcome, close: () => setOutcome(null) };
}

/** What can be done with all that are chosen; each act takes those that it fits. */
export function BulkBar<Row extends StaffRow>({
  resource,
  chosen,
  onDone,
}: {
  resource: StaffResource<Row>;
  chosen: readonly Row[];
  onDone: () => void;
}) {
  const { busy, run, outcome, close } = useBulk(resource, onDone);
  const note = outcome && <BulkOutcome {...{ resource, outcome, close }} />;
  if (chosen.length === 0) return note;
  const { one, unit } = resource.words;
  const acts = resource.actions
    .filter(({ isForMany }) => isForMany)
    .map((action) => ({ action, rows: chosen.filter((row) => action.fits(row)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={styles.bulk} role="group" aria-label={t('chosen', { count: chosen.length, unit })}>
      <b>{t('chosen', { count: chosen.length, unit })}</b>
      {acts.map(({ action, rows }) => {
        const values = { word: action.word, count: rows.length, unit, one };
        return (
          <ConfirmedButton
            key={action.word}
            question={{
              title: t('bulkTitle', values),
              text: action.question?.text ?? '',
              ...(action.more && { more: () => action.more?.(rows) ?? Promise.resolve('') }),
              ...(action.question?.typed !== undefined && { typed: action.question.typed }),
              ok: t('bulkDo', values),
            }}
            isDanger={action.isDanger}
            isBusy={busy === action.word}
            onConfirm={() => run(action, rows)}
          >
            {t('bulkOf', values)}
          </ConfirmedButton>
        );
      })}
      {resource.bulkParts?.(chosen, onDone)}
      {note}
      <Button type="link" className={styles.push} onClick={onDone}>
        {t('dropChoice')}
      </Button>
    </div>
  );
}
