import { auth } from './auth-rows.mjs';
import { classes } from './classes-rows.mjs';
import { content } from './content-rows.mjs';
import { everyone, future, imports, none, onlyAdmin, onlyEditors, row, signedIn } from './rows.mjs';

/**
 * Every call × who makes it → the status that is due. A call without a row fails the check
 * (infra/checks/access.mjs); infra/e2e/access.e2e.mjs walks all of it. Columns: visitor, student and parent
 * of class A, teacher of class A, teacher of another school, editor, admin. `c` is what the walk found in the
 * demo: ids of class A, its homework, task, attempt, a free post, and so on. What a row makes is its own;
 * deletions name ids that are not there, so that a refusal is told apart from "not found" and nothing is
 * lost.
 */
export const roles = ['visitor', 'student', 'parent', 'teacher', 'otherTeacher', 'editor', 'admin'];

const homework = [
  row('listTasks', signedIn),
  row('listTasksV2', signedIn),
  row('unfinishedTasks', signedIn),
  row('getTask', '401 200 200 200 404 200 200', (c) => ({ params: { id: c.taskId } })),
  row('createTask', '401 403 403 201 404 201 201', (c) => ({
    body: { title: '權限測試', postIds: [c.freePostId], classId: c.classId, deadline: future() },
  })),
  row('putTask', '401 403 403 200 404 200 200', (c) => ({
    params: { id: c.taskId },
    body: { title: c.taskTitle },
  })),
  row('deleteTask', '401 403 403 404 404 404 404', () => ({ params: { id: none } })),
  row('putTaskPosts', '401 403 403 200 404 200 200', (c) => ({
    params: { id: c.taskId, postId: c.taskPostId },
  })),
  row('myTakes', '401 200 200 200 404 200 200', (c) => ({ params: { id: c.taskId } })),
  row('isFinished', signedIn, (c) => ({ query: { taskIds: c.taskId } })),
  row('putHomework', '401 403 403 200 404 403 200', (c) => ({
    params: { id: c.classId, homeworkId: c.homeworkId },
    body: { title: c.homeworkTitle, taskIds: [c.taskId] },
  })),
  row('deleteHomework', '401 403 403 404 404 403 404', (c) => ({
    params: { id: c.classId, homeworkId: none },
  })),
  row('getLiveClass', '401 403 403 200 404 403 200', (c) => ({
    params: { id: c.classId, homeworkId: c.homeworkId },
  })),
  row('listHomeworks', '401 200 200 200 404 404 200', (c) => ({ query: { classId: c.classId } })),
  row('checkRepeatedPosts', '401 403 403 200 404 403 200', (c) => ({
    body: { classIds: [c.classId], postIds: [c.freePostId] },
  })),
  row('startAttempt', '401 200 200 200 200 200 200', (c) => ({ body: { postId: c.freePostId } })),
  row('saveAnswers', '401 404 404 404 404 404 404', (c) => ({
    body: { postId: c.freePostId, attemptId: none, answers: [{ questionId: none, seq: 1, value: null }] },
  })),
  row('finishAttempt', '401 404 404 404 404 404 404', () => ({ body: { attemptId: none } })),
  row('putPosition', '401 404 404 404 404 404 404', () => ({ body: { attemptId: none, paragraphId: 'p1' } })),
  row('getAttempt', '401 200 200 200 404 404 200', (c) => ({ params: { id: c.attemptId } })),
  row('postsToGrade', '401 404 404 200 404 404 200', (c) => ({ params: { id: c.classId }, body: {} })),
  row('answersToGrade', '401 404 404 200 404 404 200', (c) => ({
    params: { classId: c.classId, postId: c.attemptPostId, questionId: c.questionId },
  })),
  // no short answer: whoever may mark it is told so, and nothing changes
  row('gradeAnswer', '401 404 404 422 404 404 422', (c) => ({
    params: { classId: c.classId, postId: c.attemptPostId, answerId: `${c.attemptId}.${c.questionId}` },
    body: { score: 0, version: 0 },
  })),
  row('gradeAnswers', '401 404 404 422 404 404 422', (c) => ({
    params: { classId: c.classId, postId: c.attemptPostId },
    body: { answers: [{ _id: `${c.attemptId}.${c.questionId}`, version: 0 }], score: 0 },
  })),
  row('undoGrades', '401 404 404 422 404 404 422', (c) => ({
    params: { classId: c.classId, postId: c.attemptPostId },
    body: { answers: [{ _id: `${c.attemptId}.${c.questionId}`, version: 0 }] },
  })),
  row('listSavedRemarks', '401 403 403 200 200 403 200'),
  row('createSavedRemark', '401 403 403 201 201 403 201', () => ({ body: { text: '權限測試' } })),
  row('deleteSavedRemark', '401 403 403 404 404 403 404', () => ({ params: { id: none } })),
  row('previewKeyRepair', '401 403 403 403 403 409 409', (c) => ({
    params: { id: c.freePostId },
    body: { undoes: 99 },
  })),
  row('keyAlarms', onlyEditors, (c) => ({ query: { postIds: c.freePostId } })),
  row('postTakes', onlyEditors, (c) => ({ params: { id: c.freePostId } })),
  row('listKeyRepairs', onlyEditors, (c) => ({ params: { id: c.freePostId } })),
  row('listNotifications', signedIn),
  row('previewReminder', '401 403 403 200 404 403 200', (c) => ({
    params: { id: c.classId, homeworkId: c.homeworkId },
  })),
  row('putReminder', '401 403 403 404 404 403 404', (c) => ({
    params: { id: c.classId, homeworkId: none, reminderId: none },
    body: { studentIds: [none] },
  })),
  row('deleteReminder', '401 403 403 404 404 403 404', (c) => ({
    params: { id: c.classId, homeworkId: c.homeworkId, reminderId: none },
  })),
  row('getCalendar', signedIn, () => ({ query: { from: '2026-11-01', to: '2026-11-30' } })),
  row('getCalendarFeed', signedIn),
  row('createCalendarFeed', signedIn.replaceAll('200', '201')),
  row('deleteCalendarFeed', signedIn),
  row('getDigest', signedIn),
  row('putDigest', signedIn, () => ({ body: { frequency: 'never' } })),
  row('stopDigest', '404 404 404 404 404 404 404', () => ({ body: { key: none } })),
  row('readCalendarFeed', '404 404 404 404 404 404 404', () => ({ params: { token: none } })),
  row('getCompletion', '401 403 403 200 404 403 200', (c) => ({ query: { classId: c.classId } })),
  row('getComprehension', '401 403 403 200 404 403 200', (c) => ({ query: { classId: c.classId } })),
  row('getQuestions', '401 403 403 200 404 403 200', (c) => ({
    query: { classId: c.classId, homeworkId: c.homeworkId },
  })),
  row('getOverview', '401 403 403 200 404 403 200', (c) => ({ query: { classId: c.classId } })),
  row('getReading', '401 403 403 200 404 403 200', (c) => ({ query: { classId: c.classId } })),
  row('getStudents', '401 403 403 200 404 403 200', (c) => ({ query: { studentId: c.studentId } })),
  row('exportReport', '401 403 403 202 404 403 202', (c) => ({
    body: { each: 'student', kind: 'csv', filter: { classId: c.classId } },
  })),
];

const newAnnouncement = { title: '權限測試', body: '這是權限測試的草稿。' };
const assessment = [
  row('getPagesV2', everyone),
  row('getInfo', everyone),
  row('getPopup', everyone),
  row('listAnnouncements', everyone),
  row('listAnnouncementsV2', everyone),
  row('putPagesV2', '401 403 403 403 403 428 428', () => ({ body: { pages: [] } })),
  row('putInfo', '401 403 403 403 403 428 428', () => ({ body: { summary: '' } })),
  row('getAnnouncement', '404 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('createAnnouncement', '401 403 403 403 403 201 201', () => ({ body: newAnnouncement })),
  row('putAnnouncement', '401 403 403 403 403 404 404', () => ({
    params: { id: none },
    body: newAnnouncement,
  })),
  ...['deleteAnnouncement', 'publishAnnouncement', 'revokeAnnouncement', 'pinAnnouncement', 'setPopup'].map(
    (name) => row(name, '401 403 403 403 403 404 404', () => ({ params: { id: none } })),
  ),
  row('createInquiry', '400 201 201 201 201 201 201', () => ({
    body: { topic: 'other', subject: '權限測試', text: '這是權限測試。' },
  })),
  row('listInquiriesV2', signedIn),
  ...['getInquiry', 'closeInquiry', 'deleteInquiry'].map((name) =>
    row(name, '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  ),
  row('addInquiryMessage', '401 404 404 404 404 404 404', () => ({
    params: { id: none },
    body: { text: '權限測試' },
  })),
  row('openInquiry', '404 404 404 404 404 404 404', () => ({
    params: { id: none },
    body: { key: 'k'.repeat(43) },
  })),
  row('addVisitorMessage', '404 404 404 404 404 404 404', () => ({
    params: { id: none },
    body: { key: 'k'.repeat(43), text: '權限測試' },
  })),
  row('unpinAnnouncements', onlyEditors),
  row('removePopup', onlyEditors),
];

const importsOfAssessment = imports(
  'announcementImport',
  '401 403 403 403 403 200 200',
  '401 403 403 403 403 404 404',
);

const familyPlan = 'd29a2348-c511-58ee-a57b-ede9636dccb8';
const shelvedPlan = {
  name: '權限測試',
  summary: '',
  features: [],
  image: 1,
  offer: 'contact',
  zones: [],
  months: 1,
  prices: { MYR: 0, TWD: 0 },
  sharesWithChildren: false,
  position: 9,
  isOffered: false,
};
const billing = [
  row('listPlans', everyone),
  row('listPlansV2', everyone),
  row('getPlan', everyone, () => ({ params: { id: familyPlan } })),
  row('createPlan', '401 403 403 403 403 403 201', () => ({ body: shelvedPlan })),
  row('putPlan', onlyAdmin, () => ({ params: { id: familyPlan }, body: { position: 2 } })),
  row('deletePlan', '401 403 403 403 403 403 404', () => ({ params: { id: none } })),
  row('createOrder', '401 201 201 201 201 201 201', () => ({ body: { planId: familyPlan } })),
  row('listOrders', signedIn),
  row('listOrdersV2', signedIn),
  row('getOrder', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('payOrder', '401 404 404 404 404 404 404', () => ({
    params: { id: none },
    headers: { 'idempotency-key': `access-${Date.now()}` },
  })),
  // its signature says who sends it, whoever is logged in
  row('paymentWebhook', '400 400 400 400 400 400 400', () => ({
    params: { provider: 'sandbox' },
    body: { id: 'unsigned' },
  })),
  row('getMySubscription', signedIn),
  row('listSubscriptions', signedIn),
  row('listSubscriptionsV2', signedIn),
  row('getSubscription', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('unsubscribe', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
];

const gateway = [
  row('getCsrf', everyone),
  row('getDistricts', everyone),
  // off until configured
  row('pageViews', '404 404 404 404 404 404 404', () => ({
    body: { views: [{ page: '/', as: 'visitor' }] },
  })),
  row('stream', '401 200 200 200 200 200 200', () => ({ stream: true })),
];

const serviceNames = ['Auth', 'Content', 'Classes', 'Homework', 'Assessment', 'Billing'];
const audit = serviceNames.map((service) =>
  row(`auditOf${service}`, onlyAdmin, () => ({ query: { subject: none } })),
);

const deadLetters = serviceNames.map((service) => row(`deadLettersOf${service}`, onlyAdmin));
const figures = [
  row('figuresOfContent', '401 403 403 403 403 200 200'),
  ...['Auth', 'Classes', 'Homework', 'Billing'].map((service) => row(`figuresOf${service}`, onlyAdmin)),
];
const ownData = serviceNames.map((service) => row(`ownDataOf${service}`, signedIn));
const jobsAndFiles = serviceNames.flatMap((service) =>
  [`jobOf${service}`, `fileOf${service}`].map((route) =>
    row(route, '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  ),
);

export const table = [
  ...audit,
  ...deadLetters,
  ...figures,
  ...ownData,
  ...jobsAndFiles,
  ...content,
  ...classes,
  ...homework,
  ...assessment,
  ...importsOfAssessment,
  ...billing,
  ...gateway,
  ...auth,
];
