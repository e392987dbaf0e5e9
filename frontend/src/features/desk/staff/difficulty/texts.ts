import { defineTexts } from '../../../../lib/texts.ts';
import { deskDifficultyTexts } from '../../../../locales/zh-hant/desk-difficulty.ts';

export const t = defineTexts(deskDifficultyTexts);
