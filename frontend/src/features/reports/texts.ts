import { defineTexts } from '../../lib/texts.ts';
import { reportsTexts } from '../../locales/zh-hant/reports.ts';

export const t = defineTexts(reportsTexts);
