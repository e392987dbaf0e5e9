import { defineTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../locales/zh-hant/legal.ts';

export const t = defineTexts(legalTexts);
