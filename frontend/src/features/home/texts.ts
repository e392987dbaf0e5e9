import { defineTexts } from '../../lib/texts.ts';
import { homeTexts } from '../../locales/zh-hant/home.ts';

export const t = defineTexts(homeTexts);
