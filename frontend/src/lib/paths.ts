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
  posts: '/posts',
  post: '/posts/:postId',
  favorites: '/favorites',
  favoriteFolder: '/favorites/:folderId',
  classManagement: '/class-management',
  classOverview: '/classes/overview-v2',
  class: '/classes/:classId',
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
  posts: (query: { search?: string; topic?: string } = {}) => withQuery(patterns.posts, query),
  /** With a task the attempt belongs to it; without, it is free reading. */
  post: (postId: string, query: { taskId?: string; classId?: string; homeworkId?: string } = {}) =>
    withQuery(`/posts/${postId}`, query),
  favorites: patterns.favorites,
  favoriteFolder: (folderId: string) => `/favorites/${folderId}`,
  classManagement: patterns.classManagement,
  classOverview: patterns.classOverview,
  class: (classId: string) => `/classes/${classId}`,
  learning: (classId: string, homeworkId: string) => `/classes/${classId}/homeworks/${homeworkId}/learning`,
  /** `classId`: in which class a teacher looks; `attempt`: the result of one text. */
  studentHomework: (studentId?: string, query: { classId?: string; attempt?: string } = {}) =>
    withQuery(studentId ? `/homework/students/${studentId}` : '/homework/students', query),
  /** `teacherId`: another teacher's, for an admin. */
  teacherReports: (query: { classId?: string; homeworkId?: string } = {}, teacherId?: string) =>
    withQuery(teacherId ? `${patterns.teacherReports}/${teacherId}` : patterns.teacherReports, query),
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
} as const;

/** Under the secret first segment, from which the dashboard's router takes its base. */
export const dashboardPatterns = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  announcements: '/aware/announcements/:id?',
  awarePages: '/aware/pages',
  audit: '/audit',
  categories: '/categories/:id?',
  tags: '/tags/:id?',
  configs: '/configs',
  users: '/users/:id?',
  schools: '/schools/:id?',
  takes: '/posts/:id/takes',
  posts: '/posts/:id?',
  postPreview: '/posts/:id/preview',
} as const;

export const dashboardPaths = {
  home: dashboardPatterns.home,
  login: dashboardPatterns.login,
  announcements: '/aware/announcements',
  announcement: (announcementId: string) => `/aware/announcements/${announcementId}`,
  awarePages: dashboardPatterns.awarePages,
  audit: dashboardPatterns.audit,
  categories: '/categories',
  category: (categoryId: string) => `/categories/${categoryId}`,
  tags: '/tags',
  configs: dashboardPatterns.configs,
  tag: (tagId: string) => `/tags/${tagId}`,
  users: '/users',
  user: (userId: string) => `/users/${userId}`,
  schools: '/schools',
  takes: (postId: string) => `/posts/${postId}/takes`,
  school: (schoolId: string) => `/schools/${schoolId}`,
  posts: '/posts',
  post: (postId: string) => `/posts/${postId}`,
  postPreview: (postId: string) => `/posts/${postId}/preview`,
  auditOf: (subject: string) => `${dashboardPatterns.audit}?q=${encodeURIComponent(subject)}`,
} as const;
