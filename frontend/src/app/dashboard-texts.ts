import { defineTexts } from '../lib/texts.ts';
import { dashboardTexts } from '../locales/zh-hant/dashboard.ts';

export const t = defineTexts(dashboardTexts);
