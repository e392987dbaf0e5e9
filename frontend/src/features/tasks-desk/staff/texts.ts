import { defineTexts } from '../../../lib/texts.ts';
import { tasksDeskTexts } from '../../../locales/zh-hant/tasks-desk.ts';

export const t = defineTexts(tasksDeskTexts);
