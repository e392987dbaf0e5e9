import { advisoryLock } from '@yuedu/service-kit/database/locks';

/** Every advisory lock of this service. */
export const locks = {
  /** By homework: two first PUTs of one id wait for each other. */
  homework: advisoryLock('homework'),
  /** By class: two folds of one class would read before the other's write. */
  classReport: advisoryLock('class-report'),
};
