/**
 * Who may import whom (spec structure.md), for dependency-cruiser. Each rule has a fixture tree under
 * fixtures/imports/<rule>/ that breaks it: imports.mjs cruises each from its own folder and fails when its
 * rule matches nothing.
 */
const service = '^services/([^/]+)/src/';
/** What a rule that is only computed does without: Nest, Prisma and everything that reads or writes. */
const impure = [
  'node_modules/(@nestjs|@prisma|ioredis|pg|kafkajs|bullmq)/',
  '/generated/',
  '^(node:)?(fs|http|https|net|child_process|fs/promises)$',
  '^packages/(messaging|service-kit|testing)/',
];

module.exports = {
  forbidden: [
    {
      name: 'service-to-service',
      severity: 'error',
      from: { path: service },
      to: { path: '^services/', pathNot: `^services/$1/` },
    },
    {
      name: 'package-to-application',
      severity: 'error',
      from: { path: `^packages/` },
      to: { path: `^(services|frontend)/` },
    },
    {
      name: 'contracts-only-zod',
      severity: 'error',
      from: { path: `^packages/contracts/src/`, pathNot: '\\.test\\.ts$' },
      to: { pathNot: [`^packages/contracts/src/`, 'node_modules/zod/'] },
    },
    {
      name: 'frontend-only-contracts',
      severity: 'error',
      from: { path: `^frontend/src/` },
      to: { path: `^(services|infra|packages/(messaging|service-kit|testing))/` },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: `${service}.*domain/`, pathNot: '\\.test\\.ts$' },
      to: { path: impure },
    },
    {
      name: 'policies-are-pure',
      severity: 'error',
      from: { path: `${service}.*policies/`, pathNot: '\\.test\\.ts$' },
      to: { path: impure },
    },
    {
      name: 'adapters-go-through-the-service',
      severity: 'error',
      from: { path: '\\.(controller|consumer|job)\\.ts$' },
      to: { path: ['database\\.ts$', '/generated/prisma/'], pathNot: [], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'feature-by-its-module-or-service',
      severity: 'error',
      from: { path: `${service}([^/]+)/`, pathNot: ['\\.test\\.ts$', '/testing/', '^services/gateway/'] },
      to: {
        path: `^services/$1/src/[^/]+/`,
        pathNot: [`^services/$1/src/($2|generated|domain|policies|locales)/`, '\\.(module|service)\\.ts$'],
      },
    },
    {
      // What is done there reaches the reports by its events.
      name: 'reports-by-their-own-facts',
      severity: 'error',
      from: { path: '^services/homework/src/reports/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/homework/src/(attempts|homeworks|tasks)/' },
    },
    {
      name: 'kafka-client-only-in-messaging',
      severity: 'error',
      from: { pathNot: [`^packages/(messaging|testing)/`, '^infra/'] },
      to: { path: '(node_modules/|^)kafkajs(/|$)' },
    },
    {
      name: 'bullmq-only-in-messaging-and-jobs',
      severity: 'error',
      from: {
        pathNot: [
          `^packages/messaging/`,
          '\\.job\\.ts$',
          '^infra/(bench|chaos|e2e|local)/',
          '^services/gateway/src/queue-(board|pages)\\.',
        ],
      },
      to: { path: '(node_modules/|^)(bullmq|@nestjs/bullmq)(/|$)' },
    },
    {
      name: 'antd-only-for-staff',
      severity: 'error',
      from: { path: `^frontend/src/`, pathNot: ['/staff/', 'components/staff-(frame|theme)'] },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'frontend-features-apart',
      severity: 'error',
      from: { path: `^frontend/src/features/([^/]+)/` },
      to: { path: `^frontend/src/features/`, pathNot: `^frontend/src/features/$1/` },
    },
    {
      name: 'frontend-lib-stands-alone',
      severity: 'error',
      from: { path: `^frontend/src/(lib|locales)/` },
      to: { path: `^frontend/src/(app|features|components)/` },
    },
    {
      name: 'frontend-components-only-lib',
      severity: 'error',
      from: { path: `^frontend/src/components/` },
      to: { path: `^frontend/src/(app|features)/` },
    },
    {
      name: 'frontend-features-below-app',
      severity: 'error',
      from: { path: `^frontend/src/features/` },
      to: { path: `^frontend/src/app/` },
    },
    {
      // What a page asks the server stands in one file of its feature, so that keys and calls can't differ
      // from part to part.
      name: 'frontend-calls-only-in-api',
      severity: 'error',
      from: {
        path: `^frontend/src/(app|features)/`,
        // What starts both entries hands the cache to all pages; the page of parts answers in the server's
        // place.
        pathNot: [
          '[/-]api\\.ts$',
          '^frontend/src/app/start-client\\.tsx$',
          '^frontend/src/app/parts/scripted\\.tsx$',
        ],
      },
      to: {
        path: ['^frontend/src/lib/(data|http/call)\\.ts$', 'node_modules/swr/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'frontend-testing-only-in-tests',
      severity: 'error',
      from: { path: `^frontend/src/`, pathNot: ['\\.test\\.tsx?$', '^frontend/src/testing/'] },
      to: { path: `^frontend/src/testing/` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['^(packages|services)/[^/]+/dist/', '^frontend/dist/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
