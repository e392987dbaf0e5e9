import { defineTexts } from '../../../lib/texts.ts';
import { notesTexts } from '../../../locales/zh-hant/notes.ts';

export const t = defineTexts(notesTexts);
