import type { SearchMode } from '@yuedu/contracts/rules/search-modes';

/** Every address of the client, once: `patterns` for the router, `paths` for links. */
export const patterns = {
  home: '/',
  login: '/login',
  firstLogin: '/first-login',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  logout: '/logout',
  profile: '/profile',
  ntpcAuthorize: '/ntpc/authorize',
  ntpcCallback: '/ntpc/callback',
  eduTwCallback: '/oauth/edu-tw/callback',
  facebookCallback: '/oauth/facebook/callback',
  googleCallback: '/oauth/google/callback',
  oneCampusCallback: '/oauth/one-campus/callback',
  parentingCallback: '/oauth/parenting/callback',
  event: '/event10Year',
  quest: '/event10Year/quest',
  questInvitation: '/event10Year/quest/:token',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  stopDigest: '/stop-digest',
  salesAgreement: '/sales-agreement',
  termOfService: '/term-of-service',
  posts: '/posts',
  post: '/posts/:postId',
  search: '/search',
  searchMagazines: '/search/latestMagazines',
  searchDigital: '/search/digitalReadingContents',
  searchVideos: '/search/onlineVideos',
  searchTopic: '/search/currentTopic',
  searchAreas: '/search/topicArea',
  searchJunior: '/search/junior',
  favorites: '/favorites',
  favoriteFolder: '/favorites/:folderId',
  calendar: '/my-calendar',
  classManagement: '/class-management',
  classCards: '/classes/overview',
  classOverview: '/classes/overview-v2',
  studentRecords: '/classes/students',
  studentRecord: '/classes/students/:studentId',
  // without the class, or without the homework: led to the one that it is, or the list (app/own-place.ts)
  ownToGrade: '/classes/posts/review',
  ownClassPost: '/classes/posts/:postId',
  ownReview: '/classes/posts/:postId/review',
  ownLearnings: '/classes/homeworks/learning',
  ownLearning: '/classes/homeworks/:homeworkId/learning',
  learnings: '/classes/:classId/homeworks/learning',
  class: '/classes/:classId',
  classPost: '/classes/:classId/posts/:postId',
  toGrade: '/classes/:classId/posts/review',
  review: '/classes/:classId/posts/:postId/review',
  learning: '/classes/:classId/homeworks/:homeworkId/learning',
  studentHomework: '/homework/students',
  studentHomeworkOf: '/homework/students/:studentId',
  teacherReports: '/homework/teachers',
  teacherReportsOf: '/homework/teachers/:id',
  plans: '/plans',
  checkout: '/checkout',
  mySubscriptions: '/my-subscribe',
  mySubscription: '/my-subscribe/:subscriptionId',
  junior: '/junior/:postId',
  juniorHome: '/junior',
  juniorTopic: '/junior/currentTopic',
  juniorVideos: '/junior/onlineVideo',
  juniorAreas: '/junior/topicArea',
  aware: '/aware',
  awareNews: '/aware/announcements',
  awareIntro: '/aware/testing-intro',
  awareConcept: '/aware/testing-concept',
  awareFaq: '/aware/faq',
  awareInquiries: '/aware/inquiries',
  awareMyInquiries: '/aware/inquiries/me',
  awareInquiry: '/aware/inquiries/:inquiryId',
} as const;

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
  return search ? `${path}?${search}` : path;
};

export const paths = {
  home: patterns.home,
  /** The link that a class's QR code holds. */
  join: (code: string) => withQuery(patterns.home, { join: code }),
  login: patterns.login,
  firstLogin: patterns.firstLogin,
  signUp: patterns.signUp,
  /** The dashboard has it at the same place under its own base. */
  forgotPassword: patterns.forgotPassword,
  logout: patterns.logout,
  profile: patterns.profile,
  family: `${patterns.profile}#family`,
  event: patterns.event,
  quest: (token?: string) => (token ? `/event10Year/quest/${token}` : patterns.quest),
  aboutUs: patterns.aboutUs,
  contactUs: patterns.contactUs,
  salesAgreement: patterns.salesAgreement,
  termOfService: patterns.termOfService,
  posts: (query: { topic?: string } = {}) => withQuery(patterns.posts, query),
  /** With a task the attempt belongs to it; without, it is free reading. */
  post: (postId: string, query: { taskId?: string; classId?: string; homeworkId?: string } = {}) =>
    withQuery(`/posts/${postId}`, query),
  /** A text as a student answered it; further names say whose result led to which paragraph of it. */
  answeredText: (postId: string, attempt: string, query: Record<string, string | undefined>) =>
    withQuery(`/posts/${postId}`, { attempt, ...query }),
  /** Filters go along by their names in the address. */
  search: (query: Record<string, string | undefined> = {}, mode?: SearchMode) =>
    withQuery(mode ? `${patterns.search}/${mode}` : patterns.search, query),
  favorites: patterns.favorites,
  favoriteFolder: (folderId: string) => `/favorites/${folderId}`,
  calendar: patterns.calendar,
  classManagement: patterns.classManagement,
  /** With the form for a new class open. */
  newClass: `${patterns.classManagement}?make=1`,
  classCards: patterns.classCards,
  classOverview: patterns.classOverview,
  studentRecords: (query: { classId?: string } = {}) => withQuery(patterns.studentRecords, query),
  /** How one student gets on, for a teacher. */
  studentRecord: (studentId: string, query: { classId?: string } = {}) =>
    withQuery(`${patterns.studentRecords}/${studentId}`, query),
  class: (classId: string) => `/classes/${classId}`,
  classPost: (classId: string, postId: string) => `/classes/${classId}/posts/${postId}`,
  /** What waits for a class's teacher. */
  toGrade: (classId: string) => `/classes/${classId}/posts/review`,
  /** The class's answers to a text. */
  review: (classId: string, postId: string, query: { question?: string } = {}) =>
    withQuery(`/classes/${classId}/posts/${postId}/review`, query),
  learning: (classId: string, homeworkId: string) => `/classes/${classId}/homeworks/${homeworkId}/learning`,
  /**
   * `classId`: in which class a teacher looks; `attempt`: the result of one text; `from`: the page that led
   * to it.
   */
  studentHomework: (
    studentId?: string,
    query: { classId?: string; attempt?: string; from?: 'record' } = {},
  ) => withQuery(studentId ? `/homework/students/${studentId}` : '/homework/students', query),
  /** `teacherId`: another teacher's, for an admin. */
  teacherReports: (
    query: {
      classId?: string;
      homeworkId?: string;
      view?: 'reading' | 'school';
      fullSchoolName?: string;
    } = {},
    teacherId?: string,
  ) => withQuery(teacherId ? `${patterns.teacherReports}/${teacherId}` : patterns.teacherReports, query),
  /** `notify`: the notice of the guard that sent the person here. */
  plans: (query: { notify?: 'subscribeJunior' } = {}) => withQuery(patterns.plans, query),
  /** A plan to order, or an order to go on with. */
  checkout: (query: { planId: string } | { orderId: string }) => withQuery(patterns.checkout, { ...query }),
  mySubscriptions: (query: { orderStatus?: 'paid' } = {}) => withQuery(patterns.mySubscriptions, query),
  mySubscription: (subscriptionId: string) => `/my-subscribe/${subscriptionId}`,
  junior: (postId: string) => `/junior/${postId}`,
  juniorHome: patterns.juniorHome,
  juniorTopic: patterns.juniorTopic,
  juniorVideos: patterns.juniorVideos,
  juniorAreas: (area?: string) => withQuery(patterns.juniorAreas, { area }),
  aware: patterns.aware,
  /** `from`: the cursor of the page before. */
  awareNews: (from?: string) => withQuery(patterns.awareNews, { from }),
  awareIntro: patterns.awareIntro,
  awareConcept: patterns.awareConcept,
  awareFaq: patterns.awareFaq,
  awareInquiries: patterns.awareInquiries,
  awareMyInquiries: patterns.awareMyInquiries,
  awareInquiry: (inquiryId: string) => `/aware/inquiries/${inquiryId}`,
} as const;
