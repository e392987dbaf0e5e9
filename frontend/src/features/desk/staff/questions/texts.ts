import { defineTexts } from '../../../../lib/texts.ts';
import { deskQuestionsTexts } from '../../../../locales/zh-hant/desk-questions.ts';

export const t = defineTexts(deskQuestionsTexts);
