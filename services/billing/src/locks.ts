import { advisoryLock } from '@yuedu/service-kit/database/locks';

/** Every advisory lock of this service. */
export const locks = {
  /**
   * By provider and reference: a message and the row that it is about may come at the same moment, and
   * neither may miss the other.
   */
  providerReference: advisoryLock('provider-reference'),
  /** By person or class: its purchases and its family's or class's plan come one after the other. */
  subscriber: advisoryLock('subscriber'),
};
