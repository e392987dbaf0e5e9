import { defineTexts } from '../../lib/texts.ts';
import { calendarTexts } from '../../locales/zh-hant/calendar.ts';

export const t = defineTexts(calendarTexts);
