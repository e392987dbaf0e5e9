// What is declared and used by nobody yet, each with its reason. An entry that has found its use is a fault of the check.
const people = 'the people and school pages of the dashboard: issue "6 Accounts"';
const editorsDesk = 'the editor’s desk: issue "7 Reading"';
const classesPages = 'the teacher’s pages of classes and tasks: issue "8 Classes"';
const assessmentDesk =
  'the desk of the assessment’s pages sends its blocks with them; its info page has no editor yet';
const plansDesk =
  'the dashboard’s desk of plans, orders and subscriptions (product.md, admin) is not built yet';
const auditPage = 'for an admin’s own client; the dashboard’s audit page comes with issue "6 Accounts"';
const provider = 'machine only: the payment provider calls it, signed';
const factsStay = 'facts are kept for ever: what a record does not say can never be read from it later';

/** Messages of the stream. */
export const unusedSignals = {
  'class.progress': 'the class’s live progress on the teacher’s page: issue "8 Classes"',
};

/** Calls that the client does not make; all of them are walked by infra/e2e/access.e2e.mjs. */
export const unusedCalls = {
  putInfo: assessmentDesk,
  deleteUser: people,
  endSession: people,
  getMe: people,
  listSessions: people,
  listUsers: people,
  listUsersV2: people,
  putUser: people,
  createPost: editorsDesk,
  deletePost: editorsDesk,
  getPostDraft: editorsDesk,
  listCategories: editorsDesk,
  putPost: editorsDesk,
  createSchool: people,
  findSchools: people,
  getSchool: people,
  listSchools: people,
  listSchoolsV2: people,
  putSchool: people,
  putStudents: classesPages,
  checkRepeatedPosts: classesPages,
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
  listSubscriptionsV2: plansDesk,
  paymentWebhook: provider,
  putPlan: plansDesk,
  auditOfAuth: auditPage,
  auditOfContent: auditPage,
  auditOfClasses: auditPage,
  auditOfHomework: auditPage,
  auditOfAssessment: auditPage,
  auditOfBilling: auditPage,
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
