import { defineTexts } from '../../lib/texts.ts';
import { searchTexts } from '../../locales/zh-hant/search.ts';

export const t = defineTexts(searchTexts);
