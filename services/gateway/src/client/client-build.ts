import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, brotliCompress, gzip } from 'node:zlib';
import { leastToPack, takes } from '../packing.ts';

export interface ClientFile {
  body: Buffer;
  type: string;
  etag: string;
  isImmutable: boolean;
  packed: Map<'br' | 'gzip', Promise<Buffer>>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
};
const packable = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg)/;
/** Vite's names of built files carry a hash of what is in them. */
const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;
/** Beside a file: the same, packed by the build (frontend/build/packed-files.ts). */
const packedName = '.br';
/**
 * The build is looked at again at most this often, for a new one under a running gateway; in milliseconds.
 */
const lookEveryMs = 1_000;

/** A file as it is sent; `isImmutable`: its address changes with what is in it. */
export const fileOf = (body: Buffer, type: string, isImmutable = false): ClientFile => ({
  body,
  type,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  isImmutable,
  packed: new Map(),
});

/** The built client in memory, a few megabytes; read again when a new build is there. */
export class ClientBuild {
  private files = new Map<string, ClientFile>();
  private builtAt = -1;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private looking?: Promise<void>;
  constructor(private readonly folder: string) {}

  async file(path: string): Promise<ClientFile | undefined> {
    if (performance.now() - this.lookedAt > lookEveryMs)
      await (this.looking ??= this.look().finally(() => {
        this.looking = undefined;
      }));
    return this.files.get(path);
  }

  private async look(): Promise<void> {
    this.lookedAt = performance.now();
    const builtAt = await stat(join(this.folder, 'index.html')).then(
      ({ mtimeMs }) => mtimeMs,
      () => -1,
    );
    if (builtAt === this.builtAt) return;
    const names = builtAt === -1 ? [] : await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = new Map<string, ClientFile>();
    const packed = new Map<string, Buffer>();
    for (const entry of names) {
      if (!entry.isFile() || entry.name.endsWith('.map')) continue;
      const place = join(entry.parentPath, entry.name);
      const path = place.slice(this.folder.replace(/\/$/, '').length).replaceAll('\\', '/');
      const body = await readFile(place);
      if (path.endsWith(packedName)) {
        packed.set(path.slice(0, -packedName.length), body);
        continue;
      }
      const type = types[extname(path)] ?? 'application/octet-stream';
      files.set(path, fileOf(body, type, hashed.test(path)));
    }
    for (const [path, body] of packed) files.get(path)?.packed.set('br', Promise.resolve(body));
    // files of the build before stay until the next one: an open page may still ask for its chunks
    this.files =
      builtAt === -1
        ? files
        : new Map([
            ...[...this.files].filter(([path, file]) => file.isImmutable && !files.has(path)),
            ...files,
          ]);
    this.builtAt = builtAt;
  }
}

const packers = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

/** The body in the best form that the caller takes, packed once. */
export async function packedFor(
  file: ClientFile,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  if (file.body.length < leastToPack || !packable.test(file.type)) return { body: file.body, encoding: null };
  const encoding = (['br', 'gzip'] as const).find((name) => takes(name, acceptEncoding));
  if (!encoding) return { body: file.body, encoding: null };
  const packed = file.packed.get(encoding) ?? packers[encoding](file.body);
  file.packed.set(encoding, packed);
  return { body: await packed, encoding };
}
