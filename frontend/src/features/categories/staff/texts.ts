import { defineTexts } from '../../../lib/texts.ts';
import { categoriesTexts } from '../../../locales/zh-hant/categories-staff.ts';

export const t = defineTexts(categoriesTexts);
