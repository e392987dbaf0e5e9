import { defineTexts } from '../../../lib/texts.ts';
import { awareStaffTexts } from '../../../locales/zh-hant/aware-staff.ts';

export const t = defineTexts(awareStaffTexts);
