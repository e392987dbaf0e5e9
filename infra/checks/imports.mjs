import { readdirSync } from 'node:fs';
import { spawned } from './spawned.mjs';
import { root } from './tree.mjs';

const binary = `${root}/node_modules/.bin/depcruise`;
const config = `${root}/infra/checks/import-rules.cjs`;

async function cruise(cwd, folders) {
  const run = await spawned(process.execPath, [binary, '--config', config, '-T', 'json', ...folders], {
    cwd,
  });
  const text = run.stdout.slice(run.stdout.indexOf('{'));
  if (!text) throw new Error(`dependency-cruiser said: ${run.stderr.slice(0, 600)}`);
  return JSON.parse(text).summary.violations;
}

/** The tree keeps every import rule, and every rule's fixture breaks exactly that rule. */
export async function check() {
  const faults = (await cruise(root, ['packages', 'services', 'frontend/src'])).map(
    (v) => `${v.rule.name}: ${v.from} → ${v.to}`,
  );
  const fixtures = `${root}/infra/checks/fixtures/imports`;
  const named = readdirSync(fixtures);
  for (const rule of await ruleNames()) {
    if (!named.includes(rule)) faults.push(`rule ${rule} has no fixture`);
    else if (
      !(await cruise(`${fixtures}/${rule}`, readdirSync(`${fixtures}/${rule}`))).some(
        (v) => v.rule.name === rule,
      )
    )
      faults.push(`the fixture of ${rule} does not break it: the rule matches nothing`);
  }
  return faults;
}

async function ruleNames() {
  const program = `JSON.stringify(require(${JSON.stringify(config)}).forbidden.map((r) => r.name))`;
  const run = await spawned(process.execPath, ['-p', program], { cwd: root });
  return JSON.parse(run.stdout);
}
