import { defineTexts } from '../../../lib/texts.ts';
import { configsTexts } from '../../../locales/zh-hant/configs-staff.ts';

export const t = defineTexts(configsTexts);
