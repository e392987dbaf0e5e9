import { advisoryLock } from '@yuedu/service-kit/database/locks';

/** Every advisory lock of this service. */
export const locks = {
  /**
   * There is one popup: two who move it at the same moment do it one after the other, instead of one failing
   * at the unique index.
   */
  popup: advisoryLock('popup'),
  /** By asker, visitors together: open questions are counted. */
  asker: advisoryLock('asker'),
};
