import { defineTexts } from '../../lib/texts.ts';
import { journalTexts } from '../../locales/zh-hant/journal.ts';

export const t = defineTexts(journalTexts);
