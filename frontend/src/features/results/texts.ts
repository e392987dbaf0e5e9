import { defineTexts } from '../../lib/texts.ts';
import { resultsTexts } from '../../locales/zh-hant/results.ts';

export const t = defineTexts(resultsTexts);
