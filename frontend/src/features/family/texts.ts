import { defineTexts } from '../../lib/texts.ts';
import { familyTexts } from '../../locales/zh-hant/family.ts';

export const t = defineTexts(familyTexts);
