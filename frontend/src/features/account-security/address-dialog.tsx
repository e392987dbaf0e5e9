import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorSummary, TextField } from '../../components/field.tsx';
import { showPopup } from '../../components/popup.tsx';
import { useCodeSending } from '../../lib/code-sending.ts';
import { c } from '../../lib/code-texts.ts';
import { useForm } from '../../lib/use-form.ts';
import { type CodeWay, sendCodeToNew, takeAddress } from './api.ts';
import { CodeStep } from './code-step.tsx';
import { t } from './texts.ts';
import type { WithFreshLogIn } from './use-fresh-log-in.tsx';

interface AddressStepProps {
  by: CodeWay;
  send: (to: string) => Promise<void>;
}

const fields = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const;

function AddressStep({ by, send }: AddressStepProps) {
  const form = useForm(
    { to: '' },
    ({ to }) => (to.trim() === '' ? { to: t(by === 'email' ? 'emailMissing' : 'phoneMissing') } : {}),
    'address',
  );
  return (
    <FormStack noValidate onSubmit={form.submit(({ to }) => send(to.trim()))}>
      <ErrorSummary message={form.message} errors={form.faultsById} />
      <TextField
        id="address-to"
        label={t(by === 'email' ? 'newEmail' : 'newPhone')}
        help={t('newAddressHelp')}
        maxLength={254}
        spellCheck={false}
        {...fields[by]}
        value={form.values.to}
        error={form.faults.to}
        onChange={(event) => form.change('to', event.target.value)}
        onBlur={() => form.blur('to')}
      />
      <Button kind="p" type="submit" busy={form.busy} busyLabel={c('busySend')}>
        {c('sendCode')}
      </Button>
    </FormStack>
  );
}

/** A new address: where to, and the code that comes there. */
export function AddressDialog({
  by,
  withFreshLogIn,
  onClose,
}: {
  by: CodeWay;
  withFreshLogIn: WithFreshLogIn;
  onClose: () => void;
}) {
  const [to, setTo] = useState('');
  const sending = useCodeSending(sendCodeToNew);
  const send = async (address: string): Promise<void> => {
    if (await withFreshLogIn(() => sending.send(address))) setTo(address);
  };
  const confirm = async (code: string): Promise<void> => {
    await takeAddress(to, code);
    showPopup({ id: 'address', title: t('addressTaken'), text: t('addressTakenText', { address: to }) });
    onClose();
  };
  return (
    <Dialog open title={t(by === 'email' ? 'emailTitle' : 'phoneTitle')} onClose={onClose}>
      {to === '' ? (
        <AddressStep by={by} send={send} />
      ) : (
        <CodeStep name="address" to={to} sending={sending} confirm={confirm}>
          <Button kind="t" onClick={() => setTo('')}>
            {c('otherAddress')}
          </Button>
        </CodeStep>
      )}
    </Dialog>
  );
}
