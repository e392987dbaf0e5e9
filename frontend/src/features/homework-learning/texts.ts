import { defineTexts } from '../../lib/texts.ts';
import { learningTexts } from '../../locales/zh-hant/homework-learning.ts';

export const t = defineTexts(learningTexts);
