import { defineTexts } from '../../lib/texts.ts';
import { classLiveTexts } from '../../locales/zh-hant/class-live.ts';

export const t = defineTexts(classLiveTexts);
