import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = 'frontend/src';
const statics =
  /(?:^|\n)\s*(?:import|export)\s(?!type)[^;'"]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'/g;
const dynamics = /import\(\s*'([^']+)'\s*\)/g;

/**
 * A teacher's own parts of the library, the reader and a homework's page, loaded for him alone (pages.md:
 * where a route serves several roles).
 */
const teachersParts = ['assign-from', 'homework-desk'].map((name) => `${source}/app/${name}.tsx`);

function imports(file: string, isLazyToo: boolean): string[] {
  const text = readFileSync(file, 'utf8');
  const found = [
    ...text.matchAll(statics),
    ...(isLazyToo && !teachersParts.includes(file) ? text.matchAll(dynamics) : []),
  ];
  return found.map((match) => match[1] ?? match[2] ?? '');
}

/** Every package and own file that a file brings with it, through our own files. */
function reachedFrom(start: string, isLazyToo: boolean): { packages: Set<string>; seen: Set<string> } {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const name of imports(file, isLazyToo)) {
      if (name.startsWith('.')) visit(join(dirname(file), name));
      else
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  };
  visit(start);
  return { packages, seen };
}

const packagesOf = (start: string, isLazyToo: boolean): Set<string> => reachedFrom(start, isLazyToo).packages;

const staff = (packages: Set<string>): string[] =>
  [...packages].filter((name) => name === 'antd' || name === '@ant-design/icons');

test('the walk sees Ant Design where it is', () => {
  expect(staff(packagesOf(`${source}/components/staff-frame.tsx`, false))).toEqual(['antd']);
});
test('visitors, students, parents and the reader can not reach Ant Design, lazily neither', () => {
  expect(staff(packagesOf(`${source}/app/pages-general.ts`, true))).toEqual([]);
  expect(staff(packagesOf(`${source}/app/pages-reader.ts`, true))).toEqual([]);
  expect(staff(packagesOf(`${source}/app/pages-aware.ts`, true))).toEqual([]);
  expect(staff(packagesOf(`${source}/app/pages-billing.ts`, true))).toEqual([]);
  expect(staff(packagesOf(`${source}/app/layouts/aware-layout.tsx`, true))).toEqual([]);
});
test('schemas with their checks come only with the lists and forms of the dashboard', () => {
  expect(packagesOf(`${source}/app/dashboard-router.tsx`, true)).toContain('zod');
  expect(packagesOf(`${source}/app/main.tsx`, true)).not.toContain('zod');
  expect(packagesOf(`${source}/app/staff/dashboard-layout.tsx`, false)).not.toContain('zod');
});
test('what a teacher has of his own on pages for all reaches Ant Design only lazily', () => {
  for (const part of teachersParts) expect(staff(packagesOf(part, false))).toEqual([]);
});
test('a class page serves students too: it reaches Ant Design only lazily', () => {
  expect(staff(packagesOf(`${source}/app/routes/class.tsx`, false))).toEqual([]);
});
test("no page's first load brings react-aria-components", () => {
  expect(packagesOf(`${source}/app/main.tsx`, false)).not.toContain('react-aria-components');
  expect(packagesOf(`${source}/app/routes/home.tsx`, false)).not.toContain('react-aria-components');
});

test('the page of parts is in neither entry of the build', () => {
  const parts = `${source}/app/parts/`;
  for (const entry of ['main', 'dashboard']) {
    const { seen } = reachedFrom(`${source}/app/${entry}.tsx`, true);
    expect(seen.size).toBeGreaterThan(50);
    expect([...seen].filter((file) => file.startsWith(parts))).toEqual([]);
  }
  expect([...reachedFrom(`${parts}main.tsx`, false).seen]).toContain(`${parts}shared-parts.tsx`);
  expect(readFileSync('frontend/vite.config.ts', 'utf8')).not.toMatch(/input:[^}]*parts/);
});

/** Why a part is not shown on the page of parts. */
const notShown: Readonly<Record<string, string>> = {
  'loading-bar.tsx': 'shown only while the router fetches a page',
  'staff-frame.tsx': 'the frame of Ant Design, whose parts are shown by their own pages',
};

test('every part stands on the page of parts', () => {
  const shown = reachedFrom(`${source}/app/parts/main.tsx`, false).seen;
  const direct = new Set(
    [...shown]
      .filter((file) => file.startsWith(`${source}/app/parts/`))
      .flatMap((file) => imports(file, false))
      .map((name) => name.split('/components/')[1]),
  );
  const parts = readdirSync(`${source}/components`).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((file) => !direct.has(file) && notShown[file] === undefined)).toEqual([]);
});

test('what an import has for accounts alone stands there too: the school of a ZIP, and the slips', () => {
  const { seen } = reachedFrom(`${source}/app/parts/shown-roster.tsx`, false);
  for (const part of ['school-of-archive', 'slips'])
    expect([...seen]).toContain(`${source}/features/users/staff/${part}.tsx`);
});
