import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary, TextField } from '../../components/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { c } from '../../lib/code-texts.ts';
import { addressFaults } from './code-validation.ts';
import type { CodeSending } from '../../lib/code-sending.ts';

interface AddressStepProps {
  /** Prefix of the field's id. */
  ids: string;
  /** What the person has typed already. */
  given: string;
  sending: CodeSending;
  onSent: (address: string) => void;
  /** Further ways, below the button; they have the address once it is one. */
  children: (withAddress: WithAddress) => ReactNode;
}
/** Goes on with what is written, or says at the field what is wrong with it. */
export type WithAddress = (next: (address: string) => void) => (event: FormEvent) => void;

/** Where to send a code. */
export function AddressStep({ ids, given, sending, onSent, children }: AddressStepProps) {
  const form = useForm({ address: given }, addressFaults, ids);
  const { values, faults, faultsById, message, busy, change, blur, submit } = form;
  const send = async ({ address }: { address: string }): Promise<void> => {
    await sending.send(address);
    onSent(address.trim());
  };
  const withAddress: WithAddress = (next) => submit(({ address }) => Promise.resolve(next(address.trim())));
  return (
    <FormStack noValidate onSubmit={submit(send)}>
      <ErrorSummary message={message} errors={faultsById} />
      <TextField
        id={`${ids}-address`}
        label={c('address')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.address}
        error={faults.address}
        onChange={(event) => change('address', event.target.value)}
        onBlur={() => blur('address')}
      />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={c('busySend')}>
        {c('sendCode')}
      </Button>
      {children(withAddress)}
    </FormStack>
  );
}
