import { withSpacing } from './spacing.ts';

type Values = Record<string, string | number>;

/**
 * Gives a feature's typed translator; `{{name}}` in a text stands for a value. A feature's texts thus travel
 * in its own chunk. The interface has one language, so nothing is re-rendered by it, and no library looks it
 * up.
 */
export function defineTexts<K extends string>(texts: Record<K, string>): (key: K, values?: Values) => string {
  return (key, values) => {
    const text = texts[key];
    if (!values) return text;
    return withSpacing(text, values).replace(/\{\{(\w+)\}\}/g, (_, value: string) =>
      String(values[value] ?? ''),
    );
  };
}
