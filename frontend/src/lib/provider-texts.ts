import type { Provider } from '@yuedu/contracts/rules/providers';
import { providerTexts } from '../locales/zh-hant/providers.ts';
import { defineTexts } from './texts.ts';

/** Words of log-ins by others, which log-in and /profile share. */
export const providerText = defineTexts(providerTexts);
export const providerName = (provider: Provider): string => providerText(provider);
