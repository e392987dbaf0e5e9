import { defineTexts } from '../../lib/texts.ts';
import { notificationTexts } from '../../locales/zh-hant/notifications.ts';

export const t = defineTexts(notificationTexts);
