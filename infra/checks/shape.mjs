import { files, read } from './tree.mjs';

/**
 * The service that the others are laid out like: its entries and its database.ts are theirs, word for word.
 */
const reference = 'homework';
/**
 * It has the frame of a Nest application and neither a database nor rules: only names and lengths are
 * checked.
 */
const withoutDatabase = 'gateway';

const required = [
  'package.json',
  'README.md',
  'tsconfig.json',
  'prisma/schema.prisma',
  'src/main.ts',
  'src/worker.ts',
  'src/service.ts',
  'src/app.module.ts',
  'src/listens.ts',
  'src/env.ts',
  'src/database.ts',
  'src/failing-handlers.int.test.ts',
];
const sameEverywhere = ['src/main.ts', 'src/worker.ts', 'src/database.ts'];
const suffix = /\.(module|controller|service|presenter|consumer|job|guard|filter|plugin|port|query|lua)\.ts$/;
const single = /^[a-z0-9-]+(\.int)?(\.test)?\.ts$/;

/**
 * What service-kit has for every service: the pattern that would be a second way, where it may stand, and
 * what to use.
 */
const oneWay = [
  {
    pattern: /TransactionClient/,
    home: /^src\/database\.ts$/,
    use: 'Tx of src/database.ts',
  },
  {
    pattern: /\.\$transaction\(/,
    use: "service-kit's withTransaction",
  },
  {
    pattern: /function withTransaction|const withTransaction/,
    use: "service-kit's withTransaction",
  },
  {
    pattern: /pg_(try_)?advisory/,
    use: 'a lock of src/locks.ts',
  },
  {
    pattern: /\badvisoryLock\(/,
    home: /^src\/locks\.ts$/,
    use: 'a lock of src/locks.ts',
  },
  {
    pattern: /new Redis\(|redisForCalls/,
    use: "service-kit's REDIS",
  },
  {
    pattern: /messagingEnv/,
    use: 'baseEnv, which has it all',
  },
];

/**
 * A use case takes its time from its command; `// time passes: …` says why one that waits for something else
 * reads the clock.
 */
const clock = /new Date\(\)|Date\.now\(\)|[cC]lock\.now\(\)/;
const reason = /^\s*\/\/ time passes: \S.{8,}/;

const isUseCase = (file) => /\.service\.ts$|\/domain\/|\/policies\//.test(file);
/** Only `policies/` says what a role may; domain rules are handed what they need. */
const roleQuestion = /\.(role|title)\b\)? [!=]== (?!undefined)|\.includes\((\w+\.)?role\)/;

/** Chinese stands in `locales/`; readings are data. */
const chineseHome = /^src\/(locales|readings)\//;
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

/**
 * Folders that read their own rows and replicas only: what others of the service write comes by its events.
 */
const readModels = [
  {
    folder: 'services/homework/src/reports/',
    schema: 'services/homework/prisma/schema.prisma',
    own: /^report_/,
    replicas: ['members', 'users', 'school_classes', 'posts', 'post_versions'],
  },
];

const linesOf = (text) => text.trim().split('\n');

function frontFaults(service, own, textOf) {
  const faults = [];
  for (const file of required) if (!own.includes(file)) faults.push(`services/${service} has no ${file}`);
  const policies = own.filter((file) => /^src\/policies\/[a-z-]+\.ts$/.test(file));
  if (policies.length === 0) faults.push(`services/${service} has no policies/`);
  for (const file of policies)
    if (!own.includes(file.replace(/\.ts$/, '.test.ts')))
      faults.push(`services/${service}/${file} has no test beside it`);
  for (const file of sameEverywhere.filter((one) => own.includes(one))) {
    const [text, model] = [service, reference].map((name) =>
      textOf(`services/${name}/${file}`).replaceAll(`${name}Service`, 'theService'),
    );
    if (text !== model) faults.push(`services/${service}/${file} is not as services/${reference}/${file}`);
  }
  return faults;
}

function wayFaults(path, file, text) {
  const faults = oneWay
    .filter(({ pattern, home }) => pattern.test(text) && !home?.test(file))
    .map(({ use }) => `${path}: ${use} is the one way`);
  if (!file.startsWith('src/policies/') && roleQuestion.test(text))
    faults.push(`${path} asks for a role or a title: who may do what stands in policies/`);
  const code = withoutComments(text);
  if (!chineseHome.test(file) && /\p{Script=Han}/u.test(code))
    faults.push(`${path} has Chinese words: they stand in locales/`);
  if (/Asia\/Taipei|\+08:00/.test(code))
    faults.push(`${path} reckons Taipei's time: contracts/rules/taipei-time does`);
  if (/\.presenter\.ts$/.test(file) && /\bnewEvent\(|\bEventInput\b/.test(code))
    faults.push(`${path} makes an event: presenters format`);
  const lines = text.split('\n');
  if (isUseCase(file))
    lines.forEach((line, at) => {
      if (clock.test(line) && !reason.test(lines[at - 1] ?? ''))
        faults.push(`${path}:${at + 1} reads the clock: time comes in with the command`);
    });
  return faults;
}

function fileFaults(service, file, textOf) {
  const path = `services/${service}/${file}`;
  const faults = [];
  const plain = file
    .split('/')
    .at(-1)
    .replace(/\.(int\.test|test|d)\.ts$/, '.ts');
  if (!suffix.test(plain) && !single.test(plain))
    faults.push(`${path}: a role suffix that the house does not know`);
  // The sandbox is a stand-in for somebody else's server.
  const isOwnProgram = service === withoutDatabase || file.startsWith('src/sandbox/');
  if (!isOwnProgram && !/\.test\.ts$|\/testing\//.test(file))
    faults.push(...wayFaults(path, file, textOf(path)));
  return faults;
}

/** Tables of a schema.prisma, each with its model's name in the client. */
const tablesOf = (schema) =>
  [...schema.matchAll(/^model (\w+) \{(?:(?!^\})[^])*?@@map\("(\w+)"\)/gm)].map(([, model, table]) => ({
    table,
    client: model[0].toLowerCase() + model.slice(1),
  }));

/** Reads of rows that a read model neither owns nor has as a replica, in SQL or by the client. */
function readModelFaults(paths, textOf) {
  return readModels.flatMap(({ folder, schema, own, replicas }) => {
    const others = tablesOf(textOf(schema)).filter(
      ({ table }) => !own.test(table) && !replicas.includes(table),
    );
    const sources = paths.filter((path) => path.startsWith(folder) && !/\.test\.ts$/.test(path));
    return sources.flatMap((path) => {
      const code = withoutComments(textOf(path));
      return others
        .filter(({ table, client }) => {
          const inSql = new RegExp(`\\b(FROM|JOIN|INTO|UPDATE|USING)\\s+(public\\.)?"?${table}\\b`, 'i');
          return inSql.test(code) || new RegExp(`\\.${client}\\.\\w+\\(`).test(code);
        })
        .map(({ table }) => `${path} reads ${table}: this folder has rows of its own, from events`);
    });
  });
}

/**
 * Services are alike: the same front files, what service-kit has taken from there, time with the command,
 * features as plural nouns with role suffixes, READMEs of one page.
 * @param tree the paths below services/ and how to read one
 */
export function shapeFaults({ paths, textOf }) {
  const faults = readModelFaults(paths, textOf);
  for (const service of new Set(paths.map((file) => file.split('/')[1]))) {
    const own = paths
      .filter((file) => file.startsWith(`services/${service}/`))
      .map((file) => file.slice(`services/${service}/`.length));
    if (service !== withoutDatabase) faults.push(...frontFaults(service, own, textOf));
    if (own.includes('README.md') && linesOf(textOf(`services/${service}/README.md`)).length > 30)
      faults.push(`services/${service}/README.md is over 30 lines`);
    for (const entry of ['src/main.ts', 'src/worker.ts'])
      if (own.includes(entry) && linesOf(textOf(`services/${service}/${entry}`)).length > 20)
        faults.push(`services/${service}/${entry} is over 20 lines`);
    for (const file of own.filter((one) => /^src\/(?!generated)/.test(one) && one.endsWith('.ts')))
      faults.push(...fileFaults(service, file, textOf));
    for (const module of own.filter((one) => /^src\/[a-z-]+\/[a-z-]+\.controller\.ts$/.test(one))) {
      const folder = module.split('/')[1];
      if (!own.some((one) => one.startsWith(`src/${folder}/`) && one.endsWith('.module.ts')))
        faults.push(`services/${service}/src/${folder} has a controller but no module`);
    }
  }
  return faults;
}

export function check() {
  return shapeFaults({ paths: files(/^services\//), textOf: read });
}
