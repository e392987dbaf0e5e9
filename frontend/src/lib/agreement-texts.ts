import { agreementTexts } from '../locales/zh-hant/agreement.ts';
import { defineTexts } from './texts.ts';

export const agreement = defineTexts(agreementTexts);
