import { defineTexts } from '../../../../lib/texts.ts';
import { deskImportTexts } from '../../../../locales/zh-hant/desk-import.ts';

export const t = defineTexts(deskImportTexts);
