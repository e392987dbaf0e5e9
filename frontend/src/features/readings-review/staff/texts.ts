import { defineTexts } from '../../../lib/texts.ts';
import { readingsReviewTexts } from '../../../locales/zh-hant/readings-review-staff.ts';

export const t = defineTexts(readingsReviewTexts);
