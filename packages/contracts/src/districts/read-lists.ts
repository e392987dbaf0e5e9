export interface Town {
  /** What stands in a person's `town`: one of a kind in its region, so Taiwan's begin with the county. */
  value: string;
  name: string;
  /** The Malay name, where both are in use. */
  localName: string | null;
}
export interface County {
  name: string;
  towns: Town[];
}
/** One with a single county of its own name has its towns below it at once. */
export interface Region {
  id: string;
  name: string;
  localName: string | null;
  counties: County[];
}

/** Lines of a county and some of its towns, parted by blanks; one county may have several lines. */
export function readCounties(lines: string): { name: string; towns: Town[] }[] {
  const counties = new Map<string, Town[]>();
  for (const line of lines.trim().split('\n')) {
    const [county = '', ...towns] = line.split(' ');
    const earlier = counties.get(county) ?? [];
    counties.set(county, [
      ...earlier,
      ...towns.map((name) => ({ value: county + name, name, localName: null })),
    ]);
  }
  return [...counties].map(([name, towns]) => ({ name, towns }));
}

/** A state; its lines have towns parted by commas, each a Chinese name and, after a blank, a Malay one. */
export function readState(id: string, name: string, localName: string, lines: readonly string[]): Region {
  const towns = lines
    .flatMap((line) => line.split(', '))
    .map((both) => {
      const blank = both.indexOf(' ');
      const town = both.slice(0, blank);
      return { value: town, name: town, localName: both.slice(blank + 1) };
    });
  return { id, name, localName, counties: [{ name, towns }] };
}
