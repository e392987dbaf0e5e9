import { defineTexts } from '../../../lib/texts.ts';
import { inquiriesStaffTexts } from '../../../locales/zh-hant/inquiries-staff.ts';

export const t = defineTexts(inquiriesStaffTexts);
