import { defineTexts } from '../../lib/texts.ts';
import { studentReportsTexts } from '../../locales/zh-hant/student-reports.ts';

/** What the pages on students and on reading say. */
export const t = defineTexts(studentReportsTexts);
