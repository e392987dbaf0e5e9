import { defineTexts } from '../../lib/texts.ts';
import { digestTexts } from '../../locales/zh-hant/digest.ts';

export const t = defineTexts(digestTexts);
