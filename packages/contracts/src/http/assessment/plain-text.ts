import { z } from 'zod';
import { cleanText } from '../../rules/clean-text.ts';

/** Plain text, never markup; who shows it makes the elements. */
export const text = z.string().overwrite(cleanText).trim();
export const line = text.min(1);
