import { topic } from '../../packages/contracts/src/topics.ts';

// What is declared and used by nobody yet, each with its reason. An entry that has found its use is a fault
// of the check.
const people = 'the people and school pages of the dashboard: issue "6 Accounts"';
const editorsDesk = 'the editor’s desk: issue "7 Reading"';
const classesPages = 'the teacher’s pages of classes and tasks: issue "8 Classes"';
const assessmentDesk =
  'the desk of the assessment’s pages sends its blocks with them; its info page has no editor yet';
const plansDesk =
  'the dashboard’s desk of plans, orders and subscriptions (product.md, admin) is not built yet';
const provider = 'machine only: the payment provider calls it, signed';
const machines = 'machine only: one call in place of the page’s steps (api.md, Shapes 8)';
const seeds = 'the seed’s interface names it, for its own clients';
const outcome = 'says whether a call that is repeated has changed anything';
const ofLocale = 'read by the name of the deployment’s locale';
const factsStay = 'facts are kept for ever: what a record does not say can never be read from it later';

/** Readers of a topic that hear nothing of it yet, by `process topic`. */
export const earlyReaders = {
  [`assessment ${topic.answerKeys}`]:
    'assessment is to keep the bank of questions (the spec gives it the keys); it does not listen yet',
};

/** Messages of the stream. */
export const unusedSignals = {};

/** Calls that the client does not make; all of them are walked by infra/e2e/access.e2e.mjs. */
export const unusedCalls = {
  putInfo: assessmentDesk,
  getMe: people,
  readCalendarFeed: 'machine only: calendar programs call it, by the address that the page gives',
  createPost: editorsDesk,
  importPosts: machines,
  findSchools: people,
  myTakes: classesPages,
  createPlan: plansDesk,
  deletePlan: plansDesk,
  listOrdersV2: plansDesk,
  listPlansV2: plansDesk,
  paymentWebhook: provider,
  putPlan: plansDesk,
};

/** Fields of events that no listener reads. */
export const unusedEventFields = {
  'school-year-start.changed.zh-TW': ofLocale,
  'school-year-start.changed.zh-MY': ofLocale,
  'post.published.education': factsStay,
  'post.revised.education': factsStay,
  'subscription.activated.planId': factsStay,
  'subscription.activated.startAt': factsStay,
  'subscription.activated.endAt': factsStay,
  'notification.raised.notificationId':
    'the bell reads its list again; the id marks the entry that is new: issue "8 Classes"',
};

/**
 * Fields of answers that the client does not read, and of bodies that no service reads; by the constant in
 * contracts that they stand in.
 */
export const unusedFields = {
  'paragraph.html': seeds,
  ...Object.fromEntries(
    ['kind', 'createdAt', 'expiresAt', 'problem.errors.path', 'problem.errors.code'].map((field) => [
      `jobView.${field}`,
      'says of a job of any kind what a page of its own kind knows already',
    ]),
  ),
  ...Object.fromEntries(
    ['type', 'topic', 'partition', 'offset', 'reason', 'diedAt', 'replayedAt'].map((field) => [
      `deadLetter.${field}`,
      'for an admin’s own client: the dashboard counts dead letters and has no page of them yet',
    ]),
  ),
  'entry.subject': 'says again what was asked for, for readers of many lines at once',
  'listPage.skip': seeds,
  'listPage.limit': seeds,
  'user.total': seeds,
  'user.last.postId': seeds,
  'pageViews.response.counted': 'the client sends and forgets; it is for who tries the call by hand',
  'listZones.response.zoneIds': seeds,
  'task.startAt': seeds,
  'head.stale': seeds,
  'checkRepeatedPosts.response.results.homeworkId': seeds,
  'checkRepeatedPosts.response.results.title': seeds,
  'mySubscription.parentingStatus': seeds,
  'mySubscription.productKeyStatus': seeds,
  'mySubscription.productKey': seeds,
  'mySubscription.class': seeds,
  'attempt.classId': seeds,
  'finishAttempt.response.late': seeds,
  'finishAttempt.response.score': seeds,
  'finishAttempt.response.maxScore': seeds,
  'finishAttempt.response.pending': seeds,
  'csrfFields.csrfToken': seeds,
  'csrfFields.recaptchaToken': seeds,
  'reading.reviewed': editorsDesk,
  'attempt.take': classesPages,
  'plan.position': plansDesk,
  'plan.updatedAt': plansDesk,
  'order.userId': plansDesk,
  'order.updatedAt': plansDesk,
  'subscription.planId': plansDesk,
  'subscription.cancelledAt': plansDesk,
  'subscription.createdAt': plansDesk,
  'subscription.updatedAt': plansDesk,
  'assessmentInfo.updatedAt': assessmentDesk,
  'announcement.createdAt': assessmentDesk,
  'logOutUser.response.ended': outcome,
  'deleteCodes.response.deleted': outcome,
  'deleteTeacherInvitations.response.deleted': outcome,
  'deleteGroupCodes.response.deleted': outcome,
  'putWhitelist.response.added': outcome,
  'putWhitelist.response.removed': outcome,
  'unpinAnnouncements.response.unpinned': outcome,
  'removePopup.response.removed': outcome,
  'publishDraft.response.postVersion': outcome,
  'putStudents.response.added': outcome,
  'putStudents.response.removed': outcome,
  'signUpBody.classCode':
    'the seed’s interface names it; the client joins by a call of its own, which says what is wrong with ' +
    'a code',
};
