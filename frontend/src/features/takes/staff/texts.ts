import { defineTexts } from '../../../lib/texts.ts';
import { takesTexts } from '../../../locales/zh-hant/takes-staff.ts';

export const t = defineTexts(takesTexts);
