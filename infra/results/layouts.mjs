import { fastAndLight } from './fast-and-light.mjs';

/** What RESULTS.md of each folder says around its rows. */
export const layouts = {
  bench: {
    title: 'Results of npm run bench',
    introduction:
      `Medians of five interleaved rounds, with the range in brackets. A row stays until the ` +
      `same bench is measured again; \`must\` is what was due at that time.
A load average above the number of cores at the beginning says that other work ran beside the bench: ` +
      `absolute figures (not ratios) are then worse than the machine could do.
A bench without a row has not been measured yet: \`npm run bench <name>\`; the names stand in ` +
      `\`infra/bench/run.mjs\`. \`beside-kolibri\` records what a comparison of the two on one machine ` +
      `wrote, which is no part of this repository (ADR 0014).`,
    compared: fastAndLight,
    tables: [{ name: 'bench', title: 'Benches', nameHeading: 'bench' }],
  },
  load: {
    title: 'Results of npm run load',
    introduction:
      `k6 on the machine that runs the system, too. \`limit\`: one person and one visitor, ` +
      `over two gateways (\`npm start -- --replicas 2\`); the moments of what was accepted are Redis' own.
\`main-job\`: readers who open a text, save each answer and hand in, over one gateway.`,
    tables: [
      { name: 'limit', title: 'limit', nameHeading: 'load test' },
      { name: 'main-job', title: 'main-job', nameHeading: 'load test' },
    ],
  },
  chaos: {
    title: 'Results of npm run chaos',
    introduction:
      `The main job is 8 students from sign-up to hand-in; purchases are 6 orders and a class ` +
      `plan; every acknowledged operation is looked for afterwards. A row stays until the same fault is ` +
      `tried again.
\`unknown\`: no answer came, and it was sent again. \`500\`: answers that say so, where a 503 is due. ` +
      `\`healed after\`: from the end of the fault until every process is ready again.`,
    tables: [
      {
        name: 'work',
        title: 'Under the main job and purchases',
        nameHeading: 'fault',
        after:
          'While Kafka is away writes go on; the outage is that of a student who has just joined a class, ' +
          'whom homework hears of by Kafka alone: it answers 503 `replica-behind`, which the client ' +
          'repeats by itself.',
      },
      {
        name: 'load',
        title: 'Under load (15 people, 60 calls a second over four services)',
        nameHeading: 'fault',
      },
      { name: 'payments', title: 'Payments', nameHeading: 'payment fault' },
      {
        name: 'counts',
        title: 'Trials with counts of their own',
        nameHeading: 'trial',
        after: [
          '`rolling restart` needs `npm start -- --replicas 2`.',
          '`webhook-storm`: ten rounds of 20 s with messages that nobody signed, each after one without;',
          "the sender runs where nothing else would, and the others' p99 may be 1.5 times that without",
          'the storm; `apart` is how far the rounds without it lie apart among themselves.',
        ].join(' '),
      },
    ],
  },
  mutation: {
    title: 'Results of npm run mutation',
    introduction:
      `One operator at a time is changed in the pure rules: files in \`domain/\` and ` +
      `\`policies/\`, contracts' rules, and the client's files without markup that have a test of their ` +
      `own. A row stays until the same part is tried whole again.
\`noticed\`: a test failed, at least 92 % are due; \`by the time limit only\`: of these, the tests did ` +
      `not end in a minute, or in four times what they take without a change. \`equivalent\`: nobody ` +
      `could see the change; each stands in \`equivalent.json\` with its reason and is not among the ` +
      `changes.`,
    tables: [{ name: 'rules', title: 'Pure rules', nameHeading: 'part' }],
  },
};
