import { Button, ButtonLink } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorSummary, PasswordField } from '../../components/field.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { useForm } from '../../lib/use-form.ts';
import { proveByPassword } from './api.ts';
import { t } from './texts.ts';

interface DialogEvents {
  onClose: () => void;
  onProved: () => void;
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

/** Asks who is here, by what this account has; one without a password logs in anew. */
export function FreshLogInDialog({ onClose, onProved }: DialogEvents) {
  const user = useUser();
  const hasPassword = user?.hasPassword ?? true;
  return (
    <Dialog
      title={t(hasPassword ? 'freshTitle' : 'freshTitleNoPassword')}
      open
      onClose={onClose}
      actions={hasPassword ? undefined : <ButtonLink to={paths.logout}>{t('toLogout')}</ButtonLink>}
    >
      {hasPassword ? <ByPassword onProved={onProved} /> : <p>{t('freshNoPassword')}</p>}
    </Dialog>
  );
}
