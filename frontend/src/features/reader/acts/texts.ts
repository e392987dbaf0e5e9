import { defineTexts } from '../../../lib/texts.ts';
import { readerActsTexts } from '../../../locales/zh-hant/reader-acts.ts';

export const t = defineTexts(readerActsTexts);
