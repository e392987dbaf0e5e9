import { hostname } from 'node:os';
import { files, isTest, read, source } from './tree.mjs';

const longFree = /generated\/|migrations\/|locales\/|\/samples|infra\/demo\/|package-lock/;
const widest = 110;
/**
 * Code and settings, by the formatter's width; not what a tool wrote, nor an applied migration, which stays
 * as it is.
 */
const withWidth = /\.([cm]?[jt]sx?|css|html|sh|ya?ml|prisma|lua|sql)$|Dockerfile$/;
const widthFree = /generated\/|migrations\//;
const badNames = /(^|\/)(utils?|helpers?|common|shared|core|misc)(\.|\/)/;
// Written in pieces so that this file does not hold what it looks for.
const hosts = [
  ['registry', 'npmjs'],
  ['pypi', 'org'],
  ['repo1', 'maven'],
  ['repo', 'maven.apache'],
  ['proxy', 'golang'],
  ['deb', 'debian.org'],
  ['crates', 'io/api'],
].map((p) => p.join('.'));
const machinePath = ['', 'work', 'main'].join('/');

/** File sizes, names, and what must not stand in any file. */
export function check() {
  const faults = [];
  for (const file of files(/./)) {
    if (/\.(png|ico|jpg|woff2)$/.test(file)) continue;
    const text = read(file);
    if (source.test(file)) faults.push(...sourceFaults(file, text));
    if (withWidth.test(file) && !widthFree.test(file)) faults.push(...wideLines(file, text));
    for (const host of hosts)
      if (text.includes(host)) faults.push(`${file}: names the registry host ${host}`);
    if (text.includes(machinePath) || (hostname().length > 6 && text.includes(hostname())))
      faults.push(`${file}: holds a path or name of this machine`);
  }
  return faults;
}

/**
 * @returns a fault a line that is wider than the formatter's width; it breaks code, but no text and no
 * comment
 */
export const wideLines = (file, text) =>
  text.split('\n').flatMap((line, at) => {
    const { length } = [...line];
    return length > widest ? [`${file}:${at + 1}: ${length} columns, ${widest} at most`] : [];
  });

function sourceFaults(file, text) {
  const faults = [];
  const lines = text.split('\n').length - 1;
  if (lines > 300 && !longFree.test(file)) faults.push(`${file}: ${lines} lines, 300 at most`);
  if (badNames.test(file))
    faults.push(`${file}: a name that says nothing (utils, helpers, common, shared, core)`);
  if (!/(^|\/)[a-z0-9.-]+$/.test(file)) faults.push(`${file}: not kebab-case`);
  if (file.includes('fixtures/')) return faults;
  if (
    /\bTODO\b|\bFIXME\b|\bHACK\b|@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable/.test(text) &&
    !file.startsWith('infra/checks/')
  )
    faults.push(`${file}: unfinished mark or a check switched off`);
  if (
    /process\.env/.test(text) &&
    /^(packages|services|frontend)\//.test(file) &&
    !/env\.ts$/.test(file) &&
    !isTest(file) &&
    !file.startsWith('packages/testing/')
  )
    faults.push(`${file}: process.env outside env.ts`);
  if (/^(packages|services)\//.test(file) && !isTest(file) && isBarrel(text))
    faults.push(`${file}: a barrel`);
  return faults;
}

function isBarrel(text) {
  const code = text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\*|\/\*)/.test(line));
  return code.length > 1 && code.every((line) => /^export (\*|\{|type \{)/.test(line));
}
