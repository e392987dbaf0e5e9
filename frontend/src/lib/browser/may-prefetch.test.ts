import { mayPrefetch } from './may-prefetch.ts';

test.each([
  ['a browser that says nothing', undefined, true],
  ['4g', { effectiveType: '4g', saveData: false }, true],
  ['3g', { effectiveType: '3g' }, true],
  ['2g', { effectiveType: '2g' }, false],
  ['slow 2g', { effectiveType: 'slow-2g', saveData: false }, false],
  ['data saver on a fast line', { effectiveType: '4g', saveData: true }, false],
] as const)('%s: fetching ahead is %p', (_what, connection, allowed) => {
  expect(mayPrefetch(connection)).toBe(allowed);
});
