import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { chooseEngines } from '../local/engines/choose.mjs';
import { planProcesses } from '../local/environment.mjs';
import { root } from '../local/paths.mjs';
import { enginePasswords } from '../local/secrets.mjs';
import { enginePorts, kafkaUser, kafkaUsers, serviceNames, withDatabase } from '../local/services.mjs';

interface Container {
  environment?: Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
}

interface Workload {
  kind: string;
  spec: { template: { spec: { containers: { name: string; env: unknown[] }[] } } };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as { services: Record<string, Container> };

/** The users that a listener's log-in takes. */
const namedIn = (jaas: unknown): string[] =>
  [...String(jaas).matchAll(/user_(\w+)="\$\{KAFKA_PASSWORD_(\w+):/g)]
    .filter(([, user, variable]) => user === kafkaUser((variable ?? '').toLowerCase()))
    .map(([, user = '']) => user)
    .sort();

describe('docker-compose.yml', () => {
  test('gives the secret of /internal to the two that need it, and a password to Redis', () => {
    const holders = serviceNames.filter(
      (name: string) => compose.services[name]?.environment?.INTERNAL_SECRET !== undefined,
    );
    expect(holders.sort()).toEqual(['auth', 'gateway']);
    for (const { name, env } of planProcesses({
      ports: {},
      engines: { databaseUrls: {} },
      secrets: { internalSecret: 'secret' },
      overrides: {},
    }))
      expect([name, env.INTERNAL_SECRET !== undefined]).toEqual([name, ['auth', 'gateway'].includes(name)]);
    expect(text).toContain('--requirepass, "${REDIS_PASSWORD:?set it in .env}"');
    for (const name of serviceNames)
      expect(compose.services[name]?.environment?.REDIS_URL).toBe(
        'redis://:${REDIS_PASSWORD:?set it in .env}@redis:6379',
      );
  });
  test('Kafka asks on every listener who is there, and gives nobody a right that was not given', () => {
    const kafka = compose.services.kafka?.environment ?? {};
    const listeners = String(kafka.KAFKA_LISTENERS).matchAll(/(\w+):/g);
    for (const [, name = ''] of listeners) {
      if (/^\d/.test(name)) continue;
      expect(String(kafka.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP).split(',')).toContain(
        `${name}:SASL_PLAINTEXT`,
      );
      expect([name, namedIn(kafka[`KAFKA_LISTENER_NAME_${name}_PLAIN_SASL_JAAS_CONFIG`])]).toEqual([
        name,
        (name === 'CONTROLLER' ? ['broker'] : [...kafkaUsers].sort()).map(kafkaUser),
      ]);
    }
    for (const file of [
      'docker-compose.yml',
      'packages/testing/src/containers.ts',
      'infra/local/engines/kafka.mjs',
    ])
      expect([file, read(file).match(/(?<!SASL_)PLAINTEXT/g)]).toEqual([file, null]);
    expect(kafka).toMatchObject({
      KAFKA_AUTHORIZER_CLASS_NAME: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      KAFKA_ALLOW_EVERYONE_IF_NO_ACL_FOUND: 'false',
      KAFKA_SUPER_USERS: 'User:yuedu_admin;User:yuedu_broker',
    });
  });
  test('each process is a user of its own to Kafka, and the administrator only makes topics', () => {
    for (const name of [...serviceNames, 'topics']) {
      const user = name === 'topics' ? 'admin' : name;
      expect(compose.services[name]?.environment).toMatchObject({
        KAFKA_USERNAME: kafkaUser(user),
        KAFKA_PASSWORD: `\${KAFKA_PASSWORD_${user.toUpperCase()}:-}`,
        KAFKA_SASL_MECHANISM: 'plain',
      });
    }
    for (const name of serviceNames)
      expect(compose.services[name]?.depends_on?.topics?.condition).toBe('service_completed_successfully');
  });
  test('npm start with Docker gives each variable without which compose does not read the file', async () => {
    const chosen = await chooseEngines({
      ports: enginePorts,
      secrets: { postgresPassword: 'p', databasePasswords: {}, ...enginePasswords() },
      env: {},
      docker: () => Promise.resolve(true),
    });
    const required = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map((match) => match[1] ?? '');
    expect([...new Set(required)].filter((name) => !chosen.docker.env[name])).toEqual([]);
    expect(required).toContain('KAFKA_PASSWORD_HOMEWORK');
  });
});

test('infra/k8s: every service’s container is a Kafka user, and starts only with both passwords', () => {
  const containers = parseAllDocuments(read('infra/k8s/yuedu.yaml'))
    .map((one) => one.toJS() as Workload)
    .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
    .flatMap(({ spec }) => spec.template.spec.containers);
  expect(containers).toHaveLength(serviceNames.length + withDatabase.length + 1);
  for (const { name, env } of containers) {
    const service = name.replace('-worker', '');
    const isTopics = name === 'topics';
    expect(env).toContainEqual({ name: 'KAFKA_USERNAME', value: kafkaUser(isTopics ? 'admin' : service) });
    for (const [variable, secret] of isTopics
      ? [['KAFKA_PASSWORD', 'yuedu-kafka-admin']]
      : [
          ['KAFKA_PASSWORD', `yuedu-${service}`],
          ['REDIS_URL', 'yuedu-redis'],
        ])
      expect(env).toContainEqual({
        name: variable,
        valueFrom: { secretKeyRef: { name: secret, key: variable } },
      });
  }
});
