import i18next from 'i18next';
import { withSpacing } from './spacing.ts';

void i18next.init({
  lng: 'zh-Hant',
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {},
  ns: [],
  returnNull: false,
});

type Values = Record<string, string | number>;

/**
 * Registers a feature's texts under its name and gives its typed translator; `{{name}}` stands for a value.
 * A feature's texts thus travel in its own chunk. The interface has one language, so nothing is re-rendered
 * by it.
 */
export function defineTexts<T extends Record<string, string>>(
  name: string,
  texts: T,
): (key: keyof T & string, values?: Values) => string {
  i18next.addResourceBundle('zh-Hant', name, texts, true, true);
  // i18next's own key types can't follow bundles that are added later; ours are checked by T.
  const translate = i18next.t as unknown as (key: string, options: object) => string;
  return (key, values) => {
    const text = translate(key, { ns: name, skipInterpolation: true });
    if (!values) return text;
    return withSpacing(text, values).replace(/\{\{(\w+)\}\}/g, (_, value: string) =>
      String(values[value] ?? ''),
    );
  };
}
