import { defineTexts } from '../../../lib/texts.ts';
import { figuresTexts } from '../../../locales/zh-hant/figures-staff.ts';

export const t = defineTexts(figuresTexts);
