import { providers } from '@yuedu/contracts/rules/providers';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorSummary, PasswordField } from '../../components/field.tsx';
import { useUser } from '../../lib/session/store.ts';
import { useForm } from '../../lib/use-form.ts';
import { proveByPassword } from './api.ts';
import { ByCode, type OwnAddress, ownAddresses } from './fresh-by-code.tsx';
import { WithoutPassword } from './fresh-without-password.tsx';
import { t } from './texts.ts';

interface DialogEvents {
  onClose: () => void;
  onProved: () => void;
}

interface ProofProps extends Pick<DialogEvents, 'onProved'> {
  addresses: readonly OwnAddress[];
}

function ByPassword({ onProved }: Pick<DialogEvents, 'onProved'>) {
  const form = useForm(
    { password: '' },
    ({ password }) => (password ? {} : { password: t('freshMissing') }),
    'fresh',
  );
  const send = async ({ password }: { password: string }): Promise<void> => {
    await proveByPassword(password);
    onProved();
  };
  return (
    <FormStack noValidate onSubmit={form.submit(send)}>
      <p>{t('freshText')}</p>
      <ErrorSummary message={form.message} errors={form.faultsById} />
      <PasswordField
        id="fresh-password"
        label={t('freshPassword')}
        autoComplete="current-password"
        value={form.values.password}
        error={form.faults.password}
        onChange={(event) => form.change('password', event.target.value)}
        onBlur={() => form.blur('password')}
      />
      <Button kind="p" type="submit" busy={form.busy} busyLabel={t('confirming')}>
        {t('confirm')}
      </Button>
    </FormStack>
  );
}

function ByPasswordOrCode({ onProved, addresses }: ProofProps) {
  const [byCode, setByCode] = useState(false);
  return (
    <>
      {byCode ? <ByCode addresses={addresses} onProved={onProved} /> : <ByPassword onProved={onProved} />}
      {addresses.length > 0 ? (
        <Button kind="t" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'freshByPassword' : 'freshByCode')}
        </Button>
      ) : null}
    </>
  );
}

/** Asks who is here, by what this account has. */
export function FreshLogInDialog({ onClose, onProved }: DialogEvents) {
  const user = useUser();
  const proof = { addresses: user ? ownAddresses(user) : [], onProved };
  const linked = providers.filter((provider) => user?.oauth[provider] !== undefined);
  if (user?.hasPassword === false) return <WithoutPassword {...proof} linked={linked} onClose={onClose} />;
  return (
    <Dialog title={t('freshTitle')} open onClose={onClose}>
      <ByPasswordOrCode {...proof} />
    </Dialog>
  );
}
