import { advisoryLock } from '@yuedu/service-kit/database/locks';

/** Every advisory lock of this service. */
export const locks = {
  /** By account: its failed log-ins are counted one after the other. */
  loginFailures: advisoryLock('login-failures'),
};
