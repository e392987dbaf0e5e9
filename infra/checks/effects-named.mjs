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
const seeds = 'the seed’s interface names it, for its own clients';
const sorted = 'lists are sorted and filtered by it';
const outcome = 'says whether a call that is repeated has changed anything';
const factsStay = 'facts are kept for ever: what a record does not say can never be read from it later';

/** Readers of a topic that hear nothing of it yet, by `process topic`. */
export const earlyReaders = {
  [`assessment ${topic.answerKeys}`]:
    'assessment is to keep the bank of questions (the spec gives it the keys); it does not listen yet',
};

/** Messages of the stream. */
export const unusedSignals = {
  'class.progress': 'the class’s live progress on the teacher’s page: issue "8 Classes"',
};

/** Calls that the client does not make; all of them are walked by infra/e2e/access.e2e.mjs. */
export const unusedCalls = {
  putInfo: assessmentDesk,
  getMe: people,
  createPost: editorsDesk,
  findSchools: people,
  putStudents: classesPages,
  deleteTask: classesPages,
  getTask: classesPages,
  listTasksV2: classesPages,
  myTakes: classesPages,
  putTask: classesPages,
  putTaskPosts: classesPages,
  createPlan: plansDesk,
  deletePlan: plansDesk,
  listOrdersV2: plansDesk,
  listPlansV2: plansDesk,
  paymentWebhook: provider,
  putPlan: plansDesk,
};

/** Fields of events that no listener reads. */
export const unusedEventFields = {
  'post.published.education': factsStay,
  'post.published.difficultyOfPost': factsStay,
  'post.revised.education': factsStay,
  'post.revised.difficultyOfPost': factsStay,
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
    ['kind', 'createdAt', 'expiresAt', 'problem.code', 'problem.errors.path', 'problem.errors.code'].map(
      (field) => [`jobView.${field}`, 'says of a job of any kind what a page of its own kind knows already'],
    ),
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
  'schoolClass.school': seeds,
  'schoolClass.region': seeds,
  'schoolClass.county': seeds,
  'classStudent.grade': seeds,
  'listZones.response.zoneIds': seeds,
  'task.startAt': seeds,
  'task.deadline': seeds,
  'task.postIds': seeds,
  'task.classId': seeds,
  'homework.tasks.title': seeds,
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
  'schoolClass.createdAt': sorted,
  'schoolClass.updatedAt': sorted,
  'task.updatedAt': sorted,
  'notification.createdAt': sorted,
  'reading.reviewed': editorsDesk,
  'task.homeworkId': classesPages,
  'task.ownerId': classesPages,
  'homework.showKeys': classesPages,
  'homework.groups': classesPages,
  'homework.exceptions': classesPages,
  'attempt.take': classesPages,
  'notification.taskId': classesPages,
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
  'unpinAnnouncements.response.unpinned': outcome,
  'removePopup.response.removed': outcome,
  'keyNotes.questionId': 'the notes stand beside the key, which says it too',
  'signUpBody.classCode':
    'the seed’s interface names it; the client joins by a call of its own, which says what is wrong with ' +
    'a code',
};
