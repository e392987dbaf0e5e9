import { advisoryLock } from '@yuedu/service-kit/database/locks';

/** Every advisory lock of this service. */
export const locks = {
  /** By account: its failed log-ins are counted one after the other. */
  loginFailures: advisoryLock('login-failures'),
  /** By a hash of a network and of an address: what is sent there is counted one after the other. */
  codes: advisoryLock('codes'),
  /** By a hash of a network and by an address: contacts left there are counted one after the other. */
  contacts: advisoryLock('contacts'),
  /** Who stops being an admin stands in line: one of them stays. */
  lastAdmin: advisoryLock('last-admin'),
};
