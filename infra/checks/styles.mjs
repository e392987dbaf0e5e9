import { basename } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { files, read, root } from './tree.mjs';

const postcss = createRequire(pathToFileURL(`${root}/frontend/package.json`))('postcss');

/** The only style sheets that speak to every page. */
export const globalSheets = ['tokens', 'base', 'print'].map((name) => `frontend/src/lib/styles/${name}.css`);

/**
 * What a module may name although it is not its own: Ant Design renders these elements, and they have no
 * other handle.
 */
const foreign = /^\.(ant-[a-z-]+|ProseMirror-selectednode|selectedCell|is-editor-empty)$/;

const classOf = /\.([a-zA-Z_][\w-]*)/g;
const blockOf = (file) => basename(file).split('.')[0];
const bare = (selector) => selector.replace(/\[[^\]]*\]/g, '').replace(/:global\(([^)]*)\)/g, '');

/** Every selector of a sheet with the line where its rule starts; steps of keyframes are none. */
function selectorsOf(text) {
  const found = [];
  postcss.parse(text).walkRules((rule) => {
    if (rule.parent.type === 'atrule' && rule.parent.name.endsWith('keyframes')) return;
    for (const selector of rule.selectors) found.push({ selector, line: rule.source.start.line });
  });
  return found;
}

/** Class names that a sheet defines, without those of others. */
export const classesOf = (text) =>
  new Set(
    selectorsOf(text).flatMap(({ selector }) =>
      [...bare(selector).matchAll(classOf)].map(([, name]) => name),
    ),
  );

/** Faults of one module's own text: selectors that would reach elements of other modules. */
export function moduleFaults(file, text) {
  const faults = [];
  for (const { selector, line } of selectorsOf(text)) {
    for (const [, inner] of selector.matchAll(/:global\b\(?([^)]*)\)?/g))
      if (!foreign.test(inner))
        faults.push(
          `${file}:${line}: ':global(${inner})', only Ant Design's and the editor's classes may be named so`,
        );
    if (![...bare(selector).matchAll(classOf)].length)
      faults.push(`${file}:${line}: '${selector}' holds for every page: begin it with a class of the module`);
  }
  return faults;
}

/** The parameters of the media queries that a rule stands in. */
function mediaAround(rule) {
  const found = [];
  for (let parent = rule.parent; parent; parent = parent.parent)
    if (parent.type === 'atrule' && parent.name === 'media') found.push(parent.params);
  return found;
}

/**
 * A finger hovers over what it touched last, until it touches something else: looks for hovering are for
 * pointers that can leave.
 */
export function hoverFaults(file, text) {
  const faults = [];
  postcss.parse(text).walkRules((rule) => {
    if (mediaAround(rule).some((params) => /^\(\s*hover\s*(:\s*hover\s*)?\)$/.test(params))) return;
    for (const selector of rule.selectors)
      if (selector.includes(':hover'))
        faults.push(
          `${file}:${rule.source.start.line}: '${selector}' stays after a tap: put it into @media (hover: ` +
            `hover)`,
        );
  });
  return faults;
}

/**
 * Less movement is asked for by the device or by the person: a media query would hear of the first alone.
 * What moves stops by the rule of base.css.
 */
export function motionFaults(file, text) {
  const faults = [];
  postcss.parse(text).walkAtRules('media', ({ params, source }) => {
    if (params.includes('prefers-reduced-motion'))
      faults.push(
        `${file}:${source.start.line}: '${params}' does not hear of the person's own choice: use ` +
          `html[data-motion='reduced']`,
      );
  });
  return faults;
}

/** A module that is imported without asking for one of its classes: the build leaves its styles out. */
export function unusedFaults(file, text) {
  const uses = text.replace(/^import [^;]*;$/gm, '');
  return [...text.matchAll(/import (?:(\w+) from )?'([^']*\.module\.css)'/g)]
    .filter(([, name]) => !name || !new RegExp(`\\b${name}\\b`).test(uses))
    .map(([, , path]) => `${file}: asks for no class of ${path}, so that the build leaves its styles out`);
}

/**
 * Styles are CSS Modules beside their component, global are tokens, base and print. A block's name is its
 * file's first (`reader.bar.module.css` is part of the block `reader`) and unique, for vite.config.ts scopes
 * the classes by it. Every class that a component asks for is defined, and every defined one is asked for.
 */
export function check() {
  const faults = [];
  const sheets = files(/^frontend\/src\/.*\.css$/);
  const modules = sheets.filter((file) => file.endsWith('.module.css'));
  for (const file of sheets)
    if (!modules.includes(file) && !globalSheets.includes(file))
      faults.push(
        `${file}: a style sheet for every page; make it a CSS Module (only tokens, base and print are ` +
          `global)`,
      );
  for (const file of modules) faults.push(...moduleFaults(file, read(file)));
  for (const file of sheets) faults.push(...hoverFaults(file, read(file)), ...motionFaults(file, read(file)));
  const folders = new Map();
  for (const file of modules) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const first = folders.get(blockOf(file)) ?? folder;
    folders.set(blockOf(file), first);
    if (first !== folder) faults.push(`${file}: the block '${blockOf(file)}' lives in ${first} already`);
  }
  return [...faults, ...usageFaults(modules), ...selectorFaults(modules)];
}

function usageFaults(modules) {
  const faults = [];
  const defined = new Map(modules.map((file) => [file, classesOf(read(file))]));
  const utilities = new Set(globalSheets.flatMap((file) => [...classesOf(read(file))]));
  const used = new Map();
  for (const file of files(/^frontend\/src\/.*\.tsx?$/)) {
    const text = read(file);
    faults.push(...unusedFaults(file, text));
    for (const [, names] of text.matchAll(/className="([^"]*)"/g))
      for (const name of names.split(/\s+/))
        if (!utilities.has(name))
          faults.push(`${file}: className "${name}" is no class of base.css or print.css`);
    for (const [, name, path] of text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)) {
      const sheet = new URL(path, `file:///${file}`).pathname.slice(1);
      const own = defined.get(sheet);
      if (!own) continue;
      const block = used.get(blockOf(sheet)) ?? new Set();
      used.set(blockOf(sheet), block);
      const uses = text.replace(/^import [^;]*;$/gm, '');
      for (const [, dotted, quoted, computed] of uses.matchAll(
        new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']*)'\\]|\\[([^'\\]][^\\]]*)\\])`, 'g'),
      )) {
        if (computed) for (const one of own) block.add(one);
        const usedClass = dotted ?? quoted;
        if (!usedClass) continue;
        block.add(usedClass);
        if (!own.has(usedClass)) faults.push(`${file}: ${name}.${usedClass} is not defined in ${sheet}`);
      }
    }
  }
  for (const [sheet, own] of defined)
    for (const name of own)
      if (!used.get(blockOf(sheet))?.has(name)) faults.push(`${sheet}: no component asks for .${name}`);
  return faults;
}

/** Browser tests and trials select by the scoped names: each has to be one. */
function selectorFaults(modules) {
  const scoped = new Set(
    modules.flatMap((file) => [...classesOf(read(file))].map((name) => `${blockOf(file)}__${name}`)),
  );
  const utilities = new Set(globalSheets.flatMap((file) => [...classesOf(read(file))]));
  return files(/^infra\/.*\.mjs$/).flatMap((file) =>
    [...read(file).matchAll(/(?:locator|querySelector(?:All)?|matches)\(\s*(['"`])(.*?)\1/g)].flatMap(
      ([, , selector]) =>
        [...bare(selector).matchAll(classOf)]
          .filter(([, name]) => !scoped.has(name) && !utilities.has(name) && !name.startsWith('ant-'))
          .map(([, name]) => `${file}: selects .${name}, which no style sheet defines`),
    ),
  );
}
