import { defineTexts } from '../../lib/texts.ts';
import { plansTexts } from '../../locales/zh-hant/plans.ts';

export const t = defineTexts(plansTexts);
