import type { User } from '@yuedu/contracts/http/auth/users';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import { type CodeSending, useCodeSending } from '../../lib/code-sending.ts';
import { c } from '../../lib/code-texts.ts';
import { codeFaults, digitsOf } from '../../lib/one-time-code.ts';
import { useForm } from '../../lib/use-form.ts';
import { type CodeWay, proveByCode, sendConfirmCodeBy } from './api.ts';
import { t } from './texts.ts';

/** An address of the person's own, to which a code may go. */
export interface OwnAddress {
  by: CodeWay;
  to: string;
}

export const ownAddresses = ({ email, phone }: Pick<User, 'email' | 'phone'>): OwnAddress[] => [
  ...(email === null ? [] : [{ by: 'email' as const, to: email }]),
  ...(phone === null ? [] : [{ by: 'phone' as const, to: phone }]),
];

interface SendStepProps {
  addresses: readonly OwnAddress[];
  send: (address: OwnAddress) => Promise<void>;
}

function SendStep({ addresses, send }: SendStepProps) {
  const form = useForm({}, () => ({}), 'fresh-send');
  const [chosen, setChosen] = useState<CodeWay>();
  return (
    <>
      <p>{t('freshCodeText')}</p>
      <ErrorSummary message={form.message} errors={form.faultsById} />
      {addresses.map((address) => (
        <FormStack
          key={address.by}
          noValidate
          onSubmit={(event) => {
            setChosen(address.by);
            form.submit(() => send(address))(event);
          }}
        >
          <Button kind="p" type="submit" busy={form.busy && chosen === address.by} busyLabel={c('busySend')}>
            {t(address.by === 'email' ? 'sendToEmail' : 'sendToPhone', { to: address.to })}
          </Button>
        </FormStack>
      ))}
    </>
  );
}

interface CodeStepProps {
  address: OwnAddress;
  sending: CodeSending;
  onProved: () => void;
}

function CodeStep({ address: { by, to }, sending, onProved }: CodeStepProps) {
  const form = useForm({ code: '' }, codeFaults, 'fresh');
  const send = async ({ code }: { code: string }): Promise<void> => {
    await proveByCode(by, digitsOf(code));
    onProved();
  };
  return (
    <FormStack noValidate onSubmit={form.submit(send)}>
      <ErrorSummary message={form.message} errors={form.faultsById} />
      <CodeField
        id="fresh-code"
        value={form.values.code}
        error={form.faults.code}
        onChange={(code) => form.change('code', code)}
        onBlur={() => form.blur('code')}
        to={to}
        sending={sending}
      />
      <Button kind="p" type="submit" busy={form.busy} busyLabel={t('confirming')}>
        {t('confirm')}
      </Button>
    </FormStack>
  );
}

/** Proves who is here by a code to one of these addresses. */
export function ByCode({ addresses, onProved }: { addresses: readonly OwnAddress[]; onProved: () => void }) {
  const [address, setAddress] = useState<OwnAddress>();
  const sending = useCodeSending((to) =>
    sendConfirmCodeBy(addresses.find((one) => one.to === to)?.by ?? 'email'),
  );
  const send = async (chosen: OwnAddress): Promise<void> => {
    await sending.send(chosen.to);
    setAddress(chosen);
  };
  if (!address) return <SendStep addresses={addresses} send={send} />;
  return (
    <>
      <CodeStep key={address.by} address={address} sending={sending} onProved={onProved} />
      {addresses.length > 1 ? (
        <Button kind="t" onClick={() => setAddress(undefined)}>
          {t('otherWay')}
        </Button>
      ) : null}
    </>
  );
}
