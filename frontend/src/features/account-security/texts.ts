import { defineTexts } from '../../lib/texts.ts';
import { accountSecurityTexts } from '../../locales/zh-hant/account-security.ts';

export const t = defineTexts(accountSecurityTexts);
