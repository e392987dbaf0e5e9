import { defineTexts } from '../../lib/texts.ts';
import { readerTexts } from '../../locales/zh-hant/reader.ts';

export const t = defineTexts(readerTexts);
