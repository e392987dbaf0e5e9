import { defineTexts } from '../../../lib/texts.ts';
import { auditTexts } from '../../../locales/zh-hant/audit-staff.ts';

export const t = defineTexts(auditTexts);
