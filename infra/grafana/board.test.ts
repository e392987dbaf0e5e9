import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';

interface Board {
  panels: { title: string; targets: { expr: string }[] }[];
}
const board = JSON.parse(readFileSync(join(root, 'infra/grafana/yuedu.json'), 'utf8')) as Board;
const sources = globSync(['packages/{messaging,service-kit}/src/**/*.ts', 'services/gateway/src/**/*.ts'], {
  cwd: root,
})
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const names = new Set(
  board.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:http|yuedu|gateway|process|nodejs)_\w+/g) ?? []),
  ),
);

test('every figure on the board is one that a process tells', () => {
  const untold = [...names]
    .filter((name) => !/^(process|nodejs)_/.test(name))
    .filter((name) => !sources.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`));
  expect(names.size).toBeGreaterThan(10);
  expect(untold).toEqual([]);
});

test('every figure that messaging tells stands on the board', () => {
  const metricNames = [
    ...readFileSync(join(root, 'packages/messaging/src/metrics.ts'), 'utf8').matchAll(/'(yuedu_\w+)'/g),
  ].map(([, name]) => name ?? '');
  expect(metricNames.filter((name) => ![...names].some((one) => one.startsWith(name)))).toEqual([]);
});
