import type { User } from '@yuedu/contracts/http/auth/users';
import { t } from './texts.ts';
import { UserDevices } from './user-devices.tsx';
import { UserSubscriptions } from './user-subscriptions.tsx';
import styles from './users-staff.module.css';

type Contact = Pick<User, '_id' | 'username' | 'email' | 'phone'>;

/** Below the form of an account: how the person is reached, where he is logged in, what he has. */
export function UserParts({ user }: { user: Contact }) {
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
      <UserDevices userId={user._id} />
      <UserSubscriptions userId={user._id} />
    </>
  );
}
