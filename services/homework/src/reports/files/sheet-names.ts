/** Longest name of a sheet. */
const longest = 31;

/** Without what no sheet's name may hold or begin and end with. */
const cleaned = (title: string): string =>
  title
    .replace(/[\\/?*[\]:\p{Cc}]+/gu, ' ')
    .replace(/^['\s]+|['\s]+$/gu, '')
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/u, ''); // no half of a character

/** Names of a workbook's sheets, of which no two are alike: the second of one name is 「四年仁班（2）」. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, at) => {
    const own = cleaned(title) || String(at + 1);
    let name = own;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const ending = `（${count}）`;
      name = own.slice(0, longest - ending.length) + ending;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
