import type { Page } from './page.ts';

/** Library, reader, doing homework: visitors, students, parents. None of these may reach Ant Design. */
export const readerPages: readonly Page[] = [];
