import type { Page } from './page.ts';

/** Classes, assigning, reports. A route that serves several roles keeps its teacher's part in an own lazy chunk. */
export const teacherPages: readonly Page[] = [];
