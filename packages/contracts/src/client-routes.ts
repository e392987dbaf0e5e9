/**
 * Addresses of the client's pages that exist: the gateway answers them with 200, any other page address with
 * 404 (and the client, which says so).
 */
export const clientRoutes = [
  '/',
  '/login',
  '/first-login',
  '/sign-up',
  '/forgot-password',
  '/logout',
  '/profile',
  '/ntpc/authorize',
  '/ntpc/callback',
  '/oauth/edu-tw/callback',
  '/oauth/facebook/callback',
  '/oauth/google/callback',
  '/oauth/one-campus/callback',
  '/oauth/parenting/callback',
  '/event10Year',
  '/event10Year/quest',
  '/event10Year/quest/{token}',
  '/about-us',
  '/contact-us',
  '/stop-digest',
  '/sales-agreement',
  '/term-of-service',
  '/posts',
  '/posts/{postId}',
  '/search',
  '/search/latestMagazines',
  '/search/digitalReadingContents',
  '/search/onlineVideos',
  '/search/currentTopic',
  '/search/topicArea',
  '/search/junior',
  '/favorites',
  '/favorites/{folderId}',
  '/my-calendar',
  '/class-management',
  '/classes/overview',
  '/classes/overview-v2',
  '/classes/students',
  '/classes/students/{studentId}',
  '/classes/posts/review',
  '/classes/posts/{postId}',
  '/classes/posts/{postId}/review',
  '/classes/homeworks/learning',
  '/classes/homeworks/{homeworkId}/learning',
  '/classes/{classId}',
  '/classes/{classId}/homeworks/learning',
  '/classes/{classId}/posts/{postId}',
  '/classes/{classId}/posts/review',
  '/classes/{classId}/posts/{postId}/review',
  '/classes/{classId}/homeworks/{homeworkId}/learning',
  '/homework/students',
  '/homework/students/{studentId}',
  '/homework/teachers',
  '/homework/teachers/{id}',
  '/plans',
  '/checkout',
  '/my-subscribe',
  '/my-subscribe/{subscriptionId}',
  '/junior',
  '/junior/currentTopic',
  '/junior/onlineVideo',
  '/junior/topicArea',
  '/junior/{postId}',
  '/aware',
  '/aware/announcements',
  '/aware/testing-intro',
  '/aware/testing-concept',
  '/aware/faq',
  '/aware/inquiries',
  '/aware/inquiries/me',
  '/aware/inquiries/{inquiryId}',
] as const;
export type ClientRoute = (typeof clientRoutes)[number];

/**
 * Where the built client holds a page's own document; most pages have none and begin with `index.html`.
 * Begins with a slash.
 */
export const firstPageFile = (route: ClientRoute): string =>
  `/pages/${route.replace(/[{}]/g, '').slice(1) || 'home'}.html`;

/**
 * Under these every address is a call, so that one which no contract names is 404 and never a page. /homework
 * itself holds pages too.
 */
export const callPrefixes = [
  '/v1',
  '/v2',
  '/api',
  '/homework/v1',
  '/homework/reports',
  '/homework/post-user-answers',
  '/internal',
  '/.well-known',
  '/public',
] as const;
