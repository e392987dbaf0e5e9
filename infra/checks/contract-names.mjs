import { files, root } from './tree.mjs';

/** Export names of every declared event: Map definition → name. */
export async function exportNames() {
  const names = new Map();
  for (const file of files(/^packages\/contracts\/src\/events\/[a-z-]+\.ts$/)) {
    if (file.endsWith('.test.ts')) continue;
    for (const [name, value] of Object.entries(await import(`${root}/${file}`))) names.set(value, name);
  }
  return names;
}
