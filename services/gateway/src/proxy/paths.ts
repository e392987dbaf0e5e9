/** `/v1/tasks/{id}/posts/{postId}` as the router writes it. Parameters are numbered, so that calls that name one place differently share it. */
export function routerPath(path: string): string {
  let index = 0;
  return path.replace(/\{\w+\}/g, () => `:p${index++}`).replace(/(.)\/$/, '$1');
}

/**
 * The one written form of a matched path, which the service's router reads exactly as ours did.
 * @param params decoded values by router name
 * @returns null where a value would change the path's shape
 */
export function canonicalPath(path: string, params: Readonly<Record<string, string>>): string | null {
  let index = 0;
  let isSound = true;
  const written = path.replace(/\{\w+\}/g, () => {
    const value = params[`p${index++}`] ?? '';
    if (value === '' || value === '.' || value === '..' || /[/\\\u0000-\u001f]/.test(value)) isSound = false;
    return encodeURIComponent(value);
  });
  return isSound ? written.replace(/(.)\/$/, '$1') : null;
}
