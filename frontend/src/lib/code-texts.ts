import { defineTexts } from './texts.ts';
import { codesTexts } from '../locales/zh-hant/codes.ts';

export const c = defineTexts(codesTexts);
