import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn } from './browser.mjs';
import { accountAside } from './system.mjs';
import { ofSite, walked, widths } from './walking.mjs';

after(closeBrowser);

for (const role of ['visitor', 'student', 'teacher', 'parent'])
  test(
    `pages that ${role} reaches by clicks look as when they are loaded, at ${widths.join(', ')} px`,
    { timeout: 240_000 },
    async () => {
      const begin = (page) => (role === 'visitor' ? page.goto('/') : logIn(page, accountAside(role)));
      const reached = await walked(role, begin, ofSite);
      assert.ok(reached.size >= 3, `only ${[...reached].join(', ')} were reached`);
      if (role === 'parent')
        assert.ok(reached.has('/checkout'), 'a parent comes from the plans to the checkout');
    },
  );

test(
  `pages of a class that a teacher reaches look as when they are loaded, at ${widths.join(', ')} px`,
  { timeout: 240_000 },
  async () => {
    const begin = (page) => logIn(page, accountAside('teacher'));
    const reached = await walked('teacher', begin, (href) => href.startsWith('/class') && ofSite(href));
    for (const kind of ['/classes/:id/posts/review', '/classes/:id/posts/:id/review'])
      assert.ok(reached.has(kind), `${kind} among ${[...reached].join(', ')}`);
  },
);
