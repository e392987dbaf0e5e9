import { defineTexts } from '../../lib/texts.ts';
import { staffTexts } from '../../locales/zh-hant/staff.ts';

export const t = defineTexts(staffTexts);
