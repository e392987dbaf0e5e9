import { defineTexts } from '../../lib/texts.ts';
import { postsTexts } from '../../locales/zh-hant/posts.ts';

export const t = defineTexts(postsTexts);
