import { advisoryLock } from '@yuedu/service-kit/database/locks';

/** Every advisory lock of this service. */
export const locks = {
  /** By homework: two first PUTs of one id wait for each other. */
  homework: advisoryLock('homework'),
  /** By teacher: two of them at once would both find room for the last one. */
  savedRemarks: advisoryLock('saved-remarks'),
  /** By person: an address that is made while the account is erased would outlive it. */
  calendarFeed: advisoryLock('calendar-feed'),
  /** By person: a choice of mails that is made while the account is erased would outlive it. */
  digest: advisoryLock('digest'),
  /** One for all: shared by who writes notices, held by who erases people, whom no notice may outlive. */
  notices: advisoryLock('notices'),
  /** By homework: two reminders at once would each find that a student has not been reminded today. */
  reminder: advisoryLock('reminder'),
  /** By class: two folds of one class would read before the other's write. */
  classReport: advisoryLock('class-report'),
};
