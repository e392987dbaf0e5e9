import type { SignInSlip } from '@yuedu/contracts/http/auth/user-import';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { runForMany } from '../../../components/staff/actions/bulk-run.ts';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useWithFreshLogIn } from '../../../lib/fresh-log-in.ts';
import { type CodePerson, getsCode } from './gets-code.ts';
import { Slips, type SlipSheet } from './slips.tsx';
import { t } from './texts.ts';
import { newCodeOf } from './users-api.ts';

type Made = SlipSheet & { why: string | undefined };

/** New codes for those of the chosen who come in by one; what was made is shown, whatever else failed. */
export function ChosenCodes({ rows, onDone }: { rows: readonly CodePerson[]; onDone: () => void }) {
  const { message } = App.useApp();
  const withFreshLogIn = useWithFreshLogIn();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<Made>();
  const fitting = rows.filter(getsCode);
  const make = async (): Promise<void> => {
    setBusy(true);
    const results: SignInSlip[] = [];
    let expiresAt = '';
    let why: string | undefined;
    try {
      const { refusal } = await runForMany(fitting, async ({ _id }) => {
        const isDone = await withFreshLogIn(async () => {
          const one = await newCodeOf(_id);
          results.push(...one.results);
          expiresAt = one.expiresAt;
        });
        if (!isDone) throw new Error('turned away');
      });
      why = refusal?.message;
    } catch {
      why = t('codesFailed');
    }
    setBusy(false);
    if (results.length > 0) setMade({ results, expiresAt, why });
    else void message.error(why ?? t('codesFailed'));
  };
  if (fitting.length === 0) return null;
  const count = fitting.length;
  return (
    <>
      <ConfirmedButton
        isDanger
        isBusy={isBusy}
        question={{ title: t('codesTitle', { count }), text: t('codeText'), ok: t('codesMake', { count }) }}
        onConfirm={async () => void make()}
      >
        {t('codesMake', { count })}
      </ConfirmedButton>
      {made ? (
        <Modal
          open
          title={t('sheet')}
          onCancel={onDone}
          mask={{ closable: false }}
          footer={<Button onClick={onDone}>{t('close')}</Button>}
        >
          {made.why === undefined ? null : (
            <p role="alert">{t('codesPart', { left: count - made.results.length, why: made.why })}</p>
          )}
          <Slips {...made} />
        </Modal>
      ) : null}
    </>
  );
}
