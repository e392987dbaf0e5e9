/**
 * Files that were within the limits (300 lines, 60 a function) only because their lines were long: the formatter
 * showed it. Each is split when it is next touched; the list may only get shorter, and a name that needs it no more is a fault.
 */
export const toSplit = new Set([
  'frontend/src/app/routes/post-result.tsx',
  'frontend/src/features/auth/sign-up-form.tsx',
  'frontend/src/features/checkout/checkout-form.tsx',
  'frontend/src/features/classes/staff/class-form.tsx',
  'frontend/src/features/home/landing.tsx',
  'frontend/src/features/homework-learning/student-learning.tsx',
  'frontend/src/features/posts/filters.tsx',
  'frontend/src/features/reports/staff/overview-page.tsx',
  'frontend/src/features/subscriptions/my-subscriptions.tsx',
]);
