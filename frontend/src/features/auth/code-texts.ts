import { defineTexts } from '../../lib/texts.ts';
import { codesTexts } from '../../locales/zh-hant/codes.ts';

export const c = defineTexts(codesTexts);
