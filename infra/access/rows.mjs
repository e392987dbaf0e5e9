/** What the rows of several services have in common. */
export const everyone = '200 200 200 200 200 200 200';
export const signedIn = '401 200 200 200 200 200 200';
export const onlyAdmin = '401 403 403 403 403 403 200';
export const onlyEditors = '401 403 403 403 403 200 200';
export const none = '01900000-0000-7000-8000-000000000000';
export const future = () => new Date(Date.now() + 90 * 86_400_000).toISOString();

export const row = (route, expect, request = () => ({})) => ({ route, expect, request });

/**
 * The calls of a resource's import: whoever may not write the resource is refused, and what is another's is
 * not there.
 */
export const imports = (name, expectUpload, expectOne, choices) => [
  row(`${name}.upload`, expectUpload.replaceAll('200', '202'), () => ({
    query: { name: 'access.csv' },
    body: new TextEncoder().encode('x'),
  })),
  row(`${name}.recent`, expectUpload),
  row(`${name}.check`, expectOne, () => ({
    params: { id: none },
    body: { matching: {}, ...(choices && { choices }) },
  })),
  ...['read', 'apply', 'undo'].map((call) =>
    row(`${name}.${call}`, expectOne, () => ({ params: { id: none } })),
  ),
];
