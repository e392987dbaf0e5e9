import { defineTexts } from '../../lib/texts.ts';
import { juniorTexts } from '../../locales/zh-hant/junior.ts';

export const t = defineTexts(juniorTexts);
