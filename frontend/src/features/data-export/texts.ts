import { defineTexts } from '../../lib/texts.ts';
import { dataExportTexts } from '../../locales/zh-hant/data-export.ts';

export const t = defineTexts(dataExportTexts);
