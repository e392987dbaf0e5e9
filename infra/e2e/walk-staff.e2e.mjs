import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn } from './browser.mjs';
import { account } from './system.mjs';
import { dashboardEntry, ofDashboard, ofSite, walked, widths } from './walking.mjs';

after(closeBrowser);

for (const role of ['editor', 'admin']) {
  test(
    `pages that ${role} reaches by clicks look as when they are loaded, at ${widths.join(', ')} px`,
    { timeout: 240_000 },
    async () => {
      const reached = await walked(role, (page) => logIn(page, account(role, 'teacher')), ofSite);
      assert.ok(reached.size >= 3, `only ${[...reached].join(', ')} were reached`);
    },
  );

  test(
    `the dashboard by ${role}’s clicks looks as when loaded, at ${widths.join(', ')} px`,
    { timeout: 240_000 },
    async () => {
      const home = `/${dashboardEntry}`;
      const begin = (page) => logIn(page, account(role, 'teacher'), `${home}/login`);
      const reached = await walked(`${role} on the dashboard`, begin, ofDashboard);
      const expected = ['announcements', 'announcements/:id', 'pages'].map((name) => `${home}/aware/${name}`);
      assert.deepEqual(
        expected.filter((path) => !reached.has(path)),
        [],
      );
    },
  );
}
