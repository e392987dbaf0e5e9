import { defineTexts } from '../../lib/texts.ts';
import { favoritesTexts } from '../../locales/zh-hant/favorites.ts';

export const t = defineTexts(favoritesTexts);
