/**
 * One configuration for pure and integration tests; the suffix says the cost (.test.ts pure, .int.test.ts
 * real engines).
 */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  roots: ['<rootDir>/packages', '<rootDir>/services', '<rootDir>/infra', '<rootDir>/frontend/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/generated/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Ant Design requires these, and both are also published as CommonJS.
    '^(scroll-into-view-if-needed|compute-scroll-into-view)$': '<rootDir>/node_modules/$1/dist/index.cjs',
    '\\.module\\.css$': '<rootDir>/frontend/src/testing/class-names.ts',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true, tsx: true },
          target: 'es2024',
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // eventsource-parser ships TypeScript under the condition source.
  transformIgnorePatterns: ['/node_modules/(?!@yuedu/|eventsource-parser/)'],
  testTimeout: 60_000,
};
