import { readdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { root } from './tree.mjs';

const binary = `${root}/node_modules/.bin/depcruise`;
const config = `${root}/infra/checks/import-rules.cjs`;

function cruise(cwd, folders) {
  const run = spawnSync(process.execPath, [binary, '--config', config, '-T', 'json', ...folders], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 << 20,
  });
  const text = run.stdout.slice(run.stdout.indexOf('{'));
  if (!text) throw new Error(`dependency-cruiser said: ${run.stderr.slice(0, 600)}`);
  return JSON.parse(text).summary.violations;
}

/** The tree keeps every import rule, and every rule's fixture breaks exactly that rule. */
export function check() {
  const faults = cruise(root, ['packages', 'services', 'frontend/src']).map(
    (v) => `${v.rule.name}: ${v.from} → ${v.to}`,
  );
  const fixtures = `${root}/infra/checks/fixtures/imports`;
  const named = readdirSync(fixtures);
  for (const rule of ruleNames()) {
    if (!named.includes(rule)) faults.push(`rule ${rule} has no fixture`);
    else if (
      !cruise(`${fixtures}/${rule}`, readdirSync(`${fixtures}/${rule}`)).some((v) => v.rule.name === rule)
    )
      faults.push(`the fixture of ${rule} does not break it: the rule matches nothing`);
  }
  return faults;
}

function ruleNames() {
  const run = spawnSync(
    process.execPath,
    ['-p', `JSON.stringify(require(${JSON.stringify(config)}).forbidden.map((r) => r.name))`],
    { encoding: 'utf8' },
  );
  return JSON.parse(run.stdout);
}
