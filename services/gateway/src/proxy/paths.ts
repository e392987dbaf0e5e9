/**
 * `/v1/tasks/{id}/posts/{postId}` as the router writes it. Parameters are numbered, so that calls that name
 * one place differently share it.
 */
export function routerPath(path: string): string {
  let index = 0;
  return path.replace(/\{\w+\}/g, () => `:p${index++}`).replace(/(.)\/$/, '$1');
}

/** What would change the shape of a path. */
const shaping = /[/\\\u0000-\u001f]/;

/**
 * The one written form of a matched path, which the service's router reads exactly as ours did.
 * @param path as contracts have it
 * @returns writes it with decoded values by router name; null where a value would change the path's shape
 */
export function canonicalPath(path: string): (params: Readonly<Record<string, string>>) => string | null {
  const [head = '', ...rest] = path.replace(/(.)\/$/, '$1').split(/\{\w+\}/);
  if (rest.length === 0) return () => head;
  return (params) => {
    let written = head;
    for (let index = 0; index < rest.length; index += 1) {
      const value = params[`p${index}`] ?? '';
      if (value === '' || value === '.' || value === '..' || shaping.test(value)) return null;
      written += encodeURIComponent(value) + (rest[index] as string);
    }
    return written;
  };
}
