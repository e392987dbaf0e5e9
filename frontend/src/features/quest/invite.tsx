import { isStaff } from '@yuedu/contracts/rules/roles';
import type { User } from '@yuedu/contracts/http/auth/users';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary, TextField } from '../../components/field.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { dateWords } from '../../lib/time.ts';
import { useForm } from '../../lib/use-form.ts';
import { useState } from 'react';
import { invite } from './api.ts';
import { t } from './texts.ts';
import styles from './quest.module.css';

const isChild = (user: Pick<User, 'role' | 'title'>): boolean =>
  !isStaff(user) && user.role !== 'main' && user.title === 'student';

function Link({ token, expiresAt }: { token: string; expiresAt: string }) {
  const link = new URL(paths.quest(token), window.location.origin).href;
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => showPopup({ id: 'quest', title: t('copied'), text: '' }),
      () => undefined,
    );
  return (
    <>
      <TextField
        id="quest-link"
        label={t('inviteLink')}
        help={t('until', { date: dateWords(expiresAt) })}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button kind="p" onClick={copy}>
        {t('copy')}
      </Button>
    </>
  );
}

/** A link to the quest. A child's holds no name; whose it is stands nowhere that a guest can read. */
export function Invite({ user }: { user: Pick<User, 'role' | 'title'> }) {
  const form = useForm({ name: '' }, () => ({}), 'quest');
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null);
  const submit = form.submit(async ({ name }) => setMade(await invite(isChild(user) ? '' : name.trim())));
  return (
    <Sheet className={styles.invite} aria-labelledby="quest-invite">
      <h2 id="quest-invite">{t('friendTitle')}</h2>
      <p>{t('friendText')}</p>
      {made ? (
        <Link {...made} />
      ) : (
        <FormStack noValidate onSubmit={submit}>
          <ErrorSummary message={form.message} />
          {isChild(user) ? (
            <p className="mut">{t('inviteChild')}</p>
          ) : (
            <TextField
              id="quest-name"
              label={t('inviteName')}
              help={t('inviteNameHelp')}
              optional
              maxLength={30}
              autoComplete="off"
              value={form.values.name}
              error={form.faults.name}
              onChange={(event) => form.change('name', event.target.value)}
            />
          )}
          <Button type="submit" busy={form.busy} busyLabel={t('inviting')}>
            {t('invite')}
          </Button>
        </FormStack>
      )}
    </Sheet>
  );
}
