import type { User } from '@yuedu/contracts/http/auth/users';
import { type CodePerson, getsCode } from './gets-code.ts';
import { t } from './texts.ts';
import { UserCode } from './user-code.tsx';
import { UserDevices } from './user-devices.tsx';
import { UserSubscriptions } from './user-subscriptions.tsx';
import { UserPicture } from './user-picture.tsx';
import styles from './users-staff.module.css';

/** Below the form of an account: how the person is reached, where he is logged in, what he has. */
export function UserParts({ user }: { user: CodePerson & Pick<User, 'name' | 'avatarId'> }) {
  return (
    <>
      <section className={styles.part} aria-labelledby="user-contact">
        <h2 id="user-contact">{t('contact')}</h2>
        <dl className={styles.contact}>
          {(['username', 'email', 'phone'] as const).map((key) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{user[key] ?? t('none')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <UserPicture user={user} />
      {getsCode(user) ? <UserCode key={user._id} userId={user._id} /> : null}
      <UserDevices userId={user._id} />
      <UserSubscriptions userId={user._id} />
    </>
  );
}
