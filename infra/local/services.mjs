/**
 * The list of what runs; `files`: it makes files, which its replicas and its worker share. Operations
 * (health, metrics) stand on port + 6000, those of a split worker on port + 6500, the second copy of
 * `--replicas 2` on port + 10. `youngMb`: its heap's young generation; `compiledAfter`: so many calls of a
 * function until it is compiled for speed. docker-compose.yml and infra/k8s are held to this list by a test.
 */
export const services = [
  { name: 'auth', port: 3001, database: true, worker: true, files: true },
  // What every call runs fell due for compiling at about the 505th: that one and the next four took 12 ms.
  { name: 'content', port: 3002, database: true, worker: true, files: true, compiledAfter: 100 },
  { name: 'classes', port: 3003, database: true, worker: true },
  // A report makes half a megabyte of objects: with 2 MB every 60th waits for a collection of all.
  { name: 'homework', port: 3004, database: true, worker: true, youngMb: 4, compiledAfter: 100 },
  { name: 'assessment', port: 3005, database: true, worker: true, files: true },
  { name: 'billing', port: 3006, database: true, worker: true },
  { name: 'gateway', port: 3000, database: false, worker: false },
];

/**
 * The payment provider of local use, a server of its own that moves no money; never in production, so in no
 * container and no manifest.
 */
export const sandbox = { name: 'sandbox', port: 3106, script: 'services/billing/dist/sandbox/main.js' };

/**
 * The log-in services of local use (Google, the ministry's and the others), one server for all of them, where
 * anybody may be anybody; never in production, as above.
 */
export const identity = { name: 'identity', port: 3107, script: 'packages/testing/dist/identity/main.js' };

/** Servers of others that stand beside ours in local use. */
export const standIns = [sandbox, identity];
export const isStandIn = (name) => standIns.some((one) => one.name === name);

export const operationsOffset = 6000;
export const workerOperationsOffset = 6500;
export const replicaOffset = 10;

export const enginePorts = { postgres: 5442, kafka: 9192, kafkaController: 9193, redis: 6399 };

export const serviceNames = services.map(({ name }) => name);
export const withDatabase = services.filter(({ database }) => database).map(({ name }) => name);

/**
 * Who has a password in Kafka: the administrator, who makes topics and rights, the broker itself, and each
 * process. Their users are `yuedu_<name>`.
 */
export const kafkaUsers = ['admin', 'broker', ...serviceNames];
export const kafkaUser = (name) => `yuedu_${name}`;

/** The environment name of a service's value: `variable('DATABASE_URL', 'auth')` is DATABASE_URL_AUTH. */
export const variable = (prefix, service) => `${prefix}_${service.toUpperCase()}`;
