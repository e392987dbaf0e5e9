import { createContext } from 'react';
import type { ReadingPlace } from '../../lib/reading-preferences.ts';

/** Which pages the reader stands on; it decides the first choices of type and zhuyin. */
export const PlaceOfReader = createContext<ReadingPlace>('posts');
