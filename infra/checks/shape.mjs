import { files, read } from './tree.mjs';

const required = [
  'package.json',
  'README.md',
  'tsconfig.json',
  'prisma/schema.prisma',
  'src/main.ts',
  'src/worker.ts',
  'src/app.module.ts',
  'src/listens.ts',
  'src/env.ts',
  'src/database.ts',
  'src/failing-handlers.int.test.ts',
];
const suffix = /\.(module|controller|service|presenter|consumer|job|guard|filter|plugin|port|query|lua)\.ts$/;
const single = /^[a-z0-9-]+(\.int)?(\.test)?\.ts$/;

/** Services are alike: the same front files, short entries, features as plural nouns with role suffixes, READMEs of one page. */
export function check() {
  const all = files(/^services\//);
  const faults = [];
  for (const service of new Set(all.map((file) => file.split('/')[1]))) {
    const own = all
      .filter((file) => file.startsWith(`services/${service}/`))
      .map((file) => file.slice(`services/${service}/`.length));
    if (service !== 'gateway')
      for (const file of required) if (!own.includes(file)) faults.push(`services/${service} has no ${file}`);
    if (own.includes('README.md') && read(`services/${service}/README.md`).trim().split('\n').length > 30)
      faults.push(`services/${service}/README.md is over 30 lines`);
    for (const entry of ['src/main.ts', 'src/worker.ts'])
      if (own.includes(entry) && read(`services/${service}/${entry}`).trim().split('\n').length > 20)
        faults.push(`services/${service}/${entry} is over 20 lines`);
    for (const file of own.filter((f) => /^src\/(?!generated)/.test(f) && f.endsWith('.ts'))) {
      const base = file.split('/').at(-1);
      const plain = base.replace(/\.(int\.)?test\.ts$/, '.ts');
      if (!suffix.test(plain) && !single.test(plain))
        faults.push(`services/${service}/${file}: a role suffix that the house does not know`);
    }
    for (const module of own.filter((f) => /^src\/[a-z-]+\/[a-z-]+\.controller\.ts$/.test(f))) {
      const folder = module.split('/')[1];
      if (!own.some((f) => f.startsWith(`src/${folder}/`) && f.endsWith('.module.ts')))
        faults.push(`services/${service}/src/${folder} has a controller but no module`);
    }
  }
  return faults;
}
