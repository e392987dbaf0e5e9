import { defineTexts } from '../../lib/texts.ts';
import { awareTexts } from '../../locales/zh-hant/aware.ts';

export const t = defineTexts(awareTexts);
