/**
 * Chinese stands apart from letters and figures, not from Chinese: takes away the space that a text leaves
 * beside a value which begins or ends in Chinese. 「在 {{due}} 以後」 is 「在 11 月 30 日 18:00 以後」 and 「在後天 18:00
 * 以後」.
 */
export function withSpacing(text: string, values: Readonly<Record<string, string | number>>): string {
  return text
    .replace(/(?<=\p{Script=Han}) (?=\{\{(\w+)\}\})/gu, (space, name: string) =>
      /^\p{Script=Han}/u.test(String(values[name] ?? '')) ? '' : space,
    )
    .replace(/\{\{(\w+)\}\} (?=\p{Script=Han})/gu, (seam, name: string) =>
      /\p{Script=Han}$/u.test(String(values[name] ?? '')) ? seam.trimEnd() : seam,
    );
}
