import { defineTexts } from '../../../lib/texts.ts';
import { deskTexts } from '../../../locales/zh-hant/desk.ts';

export const t = defineTexts(deskTexts);
