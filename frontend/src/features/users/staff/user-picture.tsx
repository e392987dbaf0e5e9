import type { User } from '@yuedu/contracts/http/auth/users';
import { Portrait } from '../../../components/portrait.tsx';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { t } from './texts.ts';
import { removePictureOf } from './users-api.ts';
import styles from './users-staff.module.css';

/** A picture that does not belong here can be taken away; nobody but the person puts one up. */
export function UserPicture({ user }: { user: Pick<User, '_id' | 'name' | 'avatarId'> }) {
  const { busy, run } = useActions();
  if (user.avatarId === null) return null;
  return (
    <section className={styles.part} aria-labelledby="user-picture">
      <h2 id="user-picture">{t('picture')}</h2>
      <p className={styles.lead}>{t('pictureLead')}</p>
      <div className={styles.picture}>
        <Portrait name={user.name} avatarId={user.avatarId} className={styles.portrait} />
        <ConfirmedButton
          isDanger
          question={{ title: t('pictureTitle'), text: t('pictureText'), ok: t('pictureRemove') }}
          isBusy={busy !== null}
          onConfirm={() => run('picture', () => removePictureOf(user._id), t('pictureRemoved'))}
        >
          {t('pictureRemove')}
        </ConfirmedButton>
      </div>
    </section>
  );
}
