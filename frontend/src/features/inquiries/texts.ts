import { defineTexts } from '../../lib/texts.ts';
import { inquiriesTexts } from '../../locales/zh-hant/inquiries.ts';

export const t = defineTexts(inquiriesTexts);
