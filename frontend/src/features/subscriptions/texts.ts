import { defineTexts } from '../../lib/texts.ts';
import { subscriptionsTexts } from '../../locales/zh-hant/subscriptions.ts';

export const t = defineTexts(subscriptionsTexts);
