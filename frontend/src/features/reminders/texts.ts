import { defineTexts } from '../../lib/texts.ts';
import { reminderTexts } from '../../locales/zh-hant/reminders.ts';

export const t = defineTexts(reminderTexts);
