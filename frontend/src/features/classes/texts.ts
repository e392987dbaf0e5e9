import { defineTexts } from '../../lib/texts.ts';
import { classesTexts } from '../../locales/zh-hant/classes.ts';

export const t = defineTexts(classesTexts);
