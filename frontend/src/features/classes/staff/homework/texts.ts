import { defineTexts } from '../../../../lib/texts.ts';
import { homeworkStaffTexts } from '../../../../locales/zh-hant/homework-staff.ts';

export const t = defineTexts(homeworkStaffTexts);
