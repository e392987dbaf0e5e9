import { defineTexts } from '../../../lib/texts.ts';
import { lookUpTexts } from '../../../locales/zh-hant/look-up.ts';

export const t = defineTexts(lookUpTexts);
