import { defineTexts } from '../../lib/texts.ts';
import { favoriteActsTexts } from '../../locales/zh-hant/favorite-acts.ts';

/** Of the button, which readers load; the page's own are in `texts.ts`. */
export const t = defineTexts(favoriteActsTexts);
