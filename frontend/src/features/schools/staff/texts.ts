import { defineTexts } from '../../../lib/texts.ts';
import { schoolsTexts } from '../../../locales/zh-hant/schools-staff.ts';

export const t = defineTexts(schoolsTexts);
