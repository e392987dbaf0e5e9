import { defineTexts } from '../../lib/texts.ts';
import { questTexts } from '../../locales/zh-hant/quest.ts';

export const t = defineTexts(questTexts);
