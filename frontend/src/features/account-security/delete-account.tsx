import type { User } from '@yuedu/contracts/http/auth/users';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorSummary, TextField } from '../../components/field.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { useForm } from '../../lib/use-form.ts';
import { deleteAccount } from './api.ts';
import styles from './account-security.module.css';
import { t } from './texts.ts';
import { useFreshLogIn } from './use-fresh-log-in.tsx';

/** Asks again, by the person's own name: nobody deletes an account by a slip of the finger. */
function SureDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const { withFreshLogIn, dialog } = useFreshLogIn();
  const form = useForm(
    { name: '' },
    ({ name }) => (name.trim() === user.name ? {} : { name: t('nameDiffers') }),
    'delete',
  );
  const send = async (): Promise<void> => {
    const isDone = await withFreshLogIn(() => deleteAccount(user.version));
    if (!isDone) return;
    showPopup({ id: 'deleted', title: t('removed'), text: t('removedText') });
    void navigate(paths.home, { replace: true });
  };
  return (
    <>
      <Dialog title={t('removeTitle')} open onClose={onClose}>
        <FormStack noValidate onSubmit={form.submit(send)}>
          <p>{t('removeText', { name: user.name })}</p>
          <ErrorSummary message={form.message} errors={form.faultsById} />
          <TextField
            id="delete-name"
            label={t('typedName')}
            autoComplete="off"
            value={form.values.name}
            error={form.faults.name}
            onChange={(event) => form.change('name', event.target.value)}
          />
          <div className={styles.acts}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button kind="x sure" type="submit" busy={form.busy} busyLabel={t('removing')}>
              {t('removeSure')}
            </Button>
          </div>
        </FormStack>
      </Dialog>
      {dialog}
    </>
  );
}

/** Deletes the account, after it has said what goes and what stays. */
export function DeleteAccount({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Sheet className={styles.sheet} aria-labelledby="profile-delete">
      <h2 id="profile-delete">{t('remove')}</h2>
      <p className={styles.lead}>{t('removeLead')}</p>
      <ul className={styles.effects}>
        <li>{t('goes')}</li>
        <li>{t('stays')}</li>
      </ul>
      <Button kind="x" onClick={() => setIsAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking ? <SureDialog user={user} onClose={() => setIsAsking(false)} /> : null}
    </Sheet>
  );
}
