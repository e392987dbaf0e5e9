/** Loaded before each file of tests: says under a test that failed what its pages showed. */
import { afterEach } from 'node:test';
import { describePages } from './page-log.mjs';

afterEach(async (context) => {
  if (context.passed) return;
  const pages = await describePages();
  if (pages) console.log(`  pages of “${context.name}”:\n    ${pages}`);
});
