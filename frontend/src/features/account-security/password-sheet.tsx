import type { User } from '@yuedu/contracts/http/auth/users';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary, PasswordField } from '../../components/field.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useForm } from '../../lib/use-form.ts';
import { changePassword } from './api.ts';
import styles from './account-security.module.css';
import { type NewPassword, newPasswordFaults } from './own-password.ts';
import { t } from './texts.ts';
import { useFreshLogIn } from './use-fresh-log-in.tsx';

const empty: NewPassword = { current: '', next: '' };

function PasswordForm({ hasPassword, onChanged }: { hasPassword: boolean; onChanged: () => void }) {
  const { withFreshLogIn, dialog } = useFreshLogIn();
  const form = useForm(empty, (values) => newPasswordFaults(values, hasPassword), 'password');
  const send = async ({ current, next }: NewPassword): Promise<void> => {
    const isDone = await withFreshLogIn(() => changePassword(hasPassword ? current : null, next));
    if (!isDone) return;
    showPopup({ id: 'password', title: t('changed'), text: t('changedText') });
    onChanged();
  };
  const field = (name: keyof NewPassword) => ({
    id: `password-${name}`,
    value: form.values[name],
    error: form.faults[name],
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    onBlur: () => form.blur(name),
  });
  return (
    <>
      <FormStack noValidate onSubmit={form.submit(send)}>
        <ErrorSummary message={form.message} errors={form.faultsById} />
        {hasPassword ? (
          <PasswordField label={t('currentPassword')} autoComplete="current-password" {...field('current')} />
        ) : null}
        <PasswordField
          label={t('newPassword')}
          help={t('newPasswordHelp')}
          autoComplete="new-password"
          {...field('next')}
        />
        <Button type="submit" busy={form.busy} busyLabel={t('changing')} className={styles.send}>
          {t(hasPassword ? 'change' : 'set')}
        </Button>
      </FormStack>
      {dialog}
    </>
  );
}

/** Changes the password, or sets the first one. */
export function PasswordSheet({ user }: { user: User }) {
  // begun anew after each change: no password stays in a field
  const [changes, setChanges] = useState(0);
  return (
    <Sheet className={styles.sheet} aria-labelledby="profile-password">
      <h2 id="profile-password">{t('password')}</h2>
      <p className={styles.lead}>{t(user.hasPassword ? 'passwordLead' : 'firstLead')}</p>
      <PasswordForm
        key={changes}
        hasPassword={user.hasPassword}
        onChanged={() => setChanges((count) => count + 1)}
      />
    </Sheet>
  );
}
