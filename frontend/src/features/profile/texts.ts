import { defineTexts } from '../../lib/texts.ts';
import { profileTexts } from '../../locales/zh-hant/profile.ts';

export const t = defineTexts(profileTexts);
