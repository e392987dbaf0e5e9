import type { User } from '@yuedu/contracts/http/auth/users';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import { useCodeSending } from '../../lib/code-sending.ts';
import { c } from '../../lib/code-texts.ts';
import { useForm } from '../../lib/use-form.ts';
import { type CodeWay, proveByCode, sendConfirmCodeBy } from './api.ts';
import { CodeStep } from './code-step.tsx';
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
  const confirm = async (code: string): Promise<void> => {
    await proveByCode(address.by, code);
    onProved();
  };
  return (
    <>
      <CodeStep key={address.by} name="fresh" to={address.to} sending={sending} confirm={confirm} />
      {addresses.length > 1 ? (
        <Button kind="t" onClick={() => setAddress(undefined)}>
          {t('otherWay')}
        </Button>
      ) : null}
    </>
  );
}
