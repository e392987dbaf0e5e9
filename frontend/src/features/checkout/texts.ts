import { defineTexts } from '../../lib/texts.ts';
import { checkoutTexts } from '../../locales/zh-hant/checkout.ts';

export const t = defineTexts(checkoutTexts);
