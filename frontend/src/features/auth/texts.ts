import { defineTexts } from '../../lib/texts.ts';
import { authTexts } from '../../locales/zh-hant/auth.ts';

export const t = defineTexts(authTexts);
