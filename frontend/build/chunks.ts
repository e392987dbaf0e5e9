import { fileURLToPath } from 'node:url';
import { contracts } from './contracts-for-browser.ts';
import { firstPages } from './first-pages.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const drawnPages = [...firstPages.values()].map((name) => `${source}app/routes/${name}.tsx`);

interface Graph {
  getModuleInfo(id: string): { importedIds?: readonly string[] } | null;
}

/** A module and all that it imports, but not what it fetches later. */
function reachable(from: string, graph: Graph, found: Set<string> = new Set()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) reachable(id, graph, found);
  return found;
}

const isLocale = (id: string): boolean => id.startsWith(`${source}locales/`);
/** Read by what comes later only, though contracts of the first pages name it for their schemas. */
const isForLater = (id: string): boolean => id === `${contracts}client-routes.ts`;
const isShared = (id: string): boolean =>
  (id.startsWith(contracts) && !isForLater(id)) ||
  isLocale(id) ||
  /\/frontend\/src\/(lib|components)\//.test(id);

/** What opens a database of the device, the library for it included. */
const ofDevice = ['/src/features/journal/', '/src/lib/browser/device-database.ts', '/node_modules/idb/'];

/** The text with its questions, but not what another page has of it. */
const isOfReader = (id: string): boolean =>
  id.startsWith(`${source}features/reader/`) && id !== `${source}features/reader/numbering.ts`;

type Chunk = (typeof names)[number];
const names = ['react', 'base', 'parts', 'journal', 'reader'] as const;

function chunkOf(id: string, graph: Graph): Chunk | null {
  if (/\/frontend\/src\/(lib\/styles\/|(components|app\/layouts)\/[\w-]+\.module\.css)/.test(id))
    return 'base';
  if (/node_modules\/(react|react-dom|scheduler)\/|^\0rolldown\/runtime/.test(id)) return 'react';
  if (id === `${source}app/layouts/use-main.ts`) return 'base';
  // Only charts use its form with a selector.
  if (id.includes('use-sync-external-store') && id.includes('with-selector')) return null;
  if (/node_modules\/(react-router|swr|use-sync-external-store|dequal)\//.test(id)) return 'base';
  if (ofDevice.some((place) => id.includes(place))) return 'journal';
  const isStart = id === `${source}app/start-client.tsx`;
  if (isStart || (isShared(id) && reachable(`${source}app/main.tsx`, graph).has(id))) return 'base';
  if (isOfReader(id) || id === `${source}locales/zh-hant/reader.ts`)
    return reachable(`${source}app/routes/post.tsx`, graph).has(id) ? 'reader' : null;
  if (id === `${source}app/favorite-of.tsx`) return 'parts';
  if (!isShared(id) || isLocale(id)) return null;
  return drawnPages.some((page) => reachable(page, graph).has(id)) ? 'parts' : null;
}

/**
 * Few chunks for what pages share, since each costs a phone a request: `react`, `base` for what every page
 * needs, `parts` for what the first pages need beyond it, `journal` for answers on this device, `reader` for
 * a text with its questions. Each takes what those before it have not taken. Ant Design keeps to the lazy
 * chunks of teacher pages. The styles of base and parts come first and together, so that a feature's own
 * rules stand after them whatever page was seen before.
 */
export const chunks = names.map((chunk, index) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: 10 - index,
}));
