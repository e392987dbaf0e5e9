import { defineTexts } from '../../../lib/texts.ts';
import { classesStaffTexts } from '../../../locales/zh-hant/classes-staff.ts';

export const staff = defineTexts(classesStaffTexts);
