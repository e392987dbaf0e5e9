import { defineTexts } from '../../lib/texts.ts';
import { reviewTexts } from '../../locales/zh-hant/review.ts';

export const t = defineTexts(reviewTexts);
