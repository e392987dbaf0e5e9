import { commonTexts } from '../locales/zh-hant/interface.ts';
import { defineTexts } from './texts.ts';

/** Texts of the frame and of the shared parts. */
export const common = defineTexts(commonTexts);
