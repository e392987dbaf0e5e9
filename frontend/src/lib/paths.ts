/** Every address of the client, once: `patterns` for the router, `paths` for links. */
export const patterns = {
  home: '/',
  login: '/login',
  signUp: '/sign-up',
  logout: '/logout',
  posts: '/posts',
  post: '/posts/:postId',
  classManagement: '/class-management',
  classOverview: '/classes/overview-v2',
  class: '/classes/:classId',
  learning: '/classes/:classId/homeworks/:homeworkId/learning',
  studentHomework: '/homework/students',
  studentHomeworkOf: '/homework/students/:studentId',
  teacherReports: '/homework/teachers',
  teacherReportsOf: '/homework/teachers/:id',
} as const;

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))).toString();
  return search ? `${path}?${search}` : path;
};

export const paths = {
  home: patterns.home,
  login: patterns.login,
  signUp: patterns.signUp,
  logout: patterns.logout,
  posts: (query: { search?: string; topic?: string } = {}) => withQuery(patterns.posts, query),
  /** With a task the attempt belongs to it; without, it is free reading. */
  post: (postId: string, query: { taskId?: string; classId?: string; homeworkId?: string } = {}) => withQuery(`/posts/${postId}`, query),
  classManagement: patterns.classManagement,
  classOverview: patterns.classOverview,
  class: (classId: string) => `/classes/${classId}`,
  learning: (classId: string, homeworkId: string) => `/classes/${classId}/homeworks/${homeworkId}/learning`,
  studentHomework: (studentId?: string) => (studentId ? `/homework/students/${studentId}` : '/homework/students'),
  teacherReports: (query: { classId?: string; homeworkId?: string } = {}) => withQuery(patterns.teacherReports, query),
} as const;
