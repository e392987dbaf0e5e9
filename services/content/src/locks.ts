import { advisoryLock } from '@yuedu/service-kit/database/locks';

/** Every advisory lock of this service. */
export const locks = {
  /** By reader: shared by attempts that are being written, held alone by the erasure of the reader. */
  reader: advisoryLock('reader'),
};
