import { defineTexts } from '../../../lib/texts.ts';
import { classesDeskTexts } from '../../../locales/zh-hant/classes-desk.ts';

export const t = defineTexts(classesDeskTexts);
