import { defineTexts } from '../../../lib/texts.ts';
import { usersTexts } from '../../../locales/zh-hant/users-staff.ts';

export const t = defineTexts(usersTexts);
