import { defineTexts } from '../../../lib/texts.ts';
import { choicesTexts } from '../../../locales/zh-hant/staff-choices.ts';

export const t = defineTexts(choicesTexts);
