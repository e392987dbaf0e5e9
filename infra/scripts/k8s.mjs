/**
 * `node infra/scripts/k8s.mjs` writes infra/k8s/yuedu.yaml from the list of services; a test compares what
 * stands there.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/paths.mjs';
import {
  kafkaUser,
  operationsOffset,
  services,
  variable,
  workerOperationsOffset,
} from '../local/services.mjs';

const { stringify } = createRequire(join(root, 'infra/package.json'))('yaml');
const lagOfAReplica = '500';
/** Where a service that makes files keeps them; its replicas and workers share it. */
const filesFolder = '/files';
const label = (name) => ({ 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'yuedu' });
const secretRef = (name) => [{ secretRef: { name: `yuedu-${name}` } }, { configMapRef: { name: 'yuedu' } }];

const containerSecurity = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};
const podSecurity = { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } };

const nameOf = (service, worker) => (worker ? `${service.name}-worker` : service.name);
const operationsPort = ({ port }, worker) => port + (worker ? workerOperationsOffset : operationsOffset);

const secretValue = (name, secret) => ({
  name,
  valueFrom: { secretKeyRef: { name: `yuedu-${secret}`, key: name } },
});

/**
 * A container whose credentials are missing is not started. The user is the one that has the rights of this
 * service.
 */
const engineLogins = (service) => [
  { name: 'KAFKA_USERNAME', value: kafkaUser(service) },
  secretValue('KAFKA_PASSWORD', service),
  secretValue('REDIS_URL', 'redis'),
];

function environment(service, worker) {
  return [
    { name: 'PORT', value: String(service.port) },
    { name: 'OPERATIONS_PORT', value: String(operationsPort(service, worker)) },
    ...engineLogins(service.name),
    ...(service.worker ? [{ name: 'SPLIT', value: '1' }] : []),
    ...(service.files ? [{ name: 'FILES_DIR', value: filesFolder }] : []),
    // longer than a readiness check comes round: the balancer has turned away before the door is shut
    ...(worker ? [] : [{ name: 'LEAVE_MS', value: '4000' }]),
    ...(service.database
      ? []
      : services
          .filter(({ database }) => database)
          .map(({ name, port }) => ({
            name: `${variable('', name).slice(1)}_URLS`,
            value: `http://${name}:${port}`,
          }))),
  ];
}

function container(service, worker) {
  const probe = (path) => ({ httpGet: { path, port: 'operations' } });
  return {
    name: nameOf(service, worker),
    image: `yuedu/${service.name}:latest`,
    command: ['node', worker ? 'dist/worker.js' : 'dist/main.js'],
    env: environment(service, worker),
    envFrom: secretRef(service.name),
    ports: [
      ...(worker ? [] : [{ name: 'http', containerPort: service.port }]),
      { name: 'operations', containerPort: operationsPort(service, worker) },
    ],
    readinessProbe: { ...probe('/readyz'), periodSeconds: 3 },
    livenessProbe: { ...probe('/healthz'), periodSeconds: 10, failureThreshold: 6 },
    startupProbe: { ...probe('/healthz'), periodSeconds: 2, failureThreshold: 30 },
    resources: { requests: { cpu: '250m', memory: '192Mi' }, limits: { memory: '512Mi' } },
    securityContext: containerSecurity,
    ...(service.files ? { volumeMounts: [{ name: 'files', mountPath: filesFolder }] } : {}),
  };
}

/** Not ready, then 20 s to finish what is in hand: the grace is longer than that. */
function deployment(service, worker = false) {
  const name = nameOf(service, worker);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: label(name) },
    spec: {
      replicas: 2,
      selector: { matchLabels: label(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: {
          labels: label(name),
          annotations: {
            'prometheus.io/scrape': 'true',
            'prometheus.io/port': String(operationsPort(service, worker)),
          },
        },
        spec: {
          terminationGracePeriodSeconds: 30,
          automountServiceAccountToken: false,
          securityContext: { ...podSecurity, ...(service.files ? { fsGroup: 1000 } : {}) },
          ...(service.files
            ? { volumes: [{ name: 'files', persistentVolumeClaim: { claimName: `${service.name}-files` } }] }
            : {}),
          ...(service.database && !worker
            ? {
                initContainers: [
                  {
                    name: 'migrate',
                    image: `yuedu/${service.name}:latest`,
                    command: ['node', 'dist/migrate.js'],
                    envFrom: secretRef(service.name),
                    resources: { requests: { cpu: '100m', memory: '96Mi' }, limits: { memory: '256Mi' } },
                    securityContext: containerSecurity,
                  },
                ],
              }
            : {}),
          containers: [container(service, worker)],
        },
      },
    },
  };
}

/** Topics, and who may read and write them; the administrator's password is in no other pod. */
const topicsJob = () => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'topics', labels: label('topics') },
  spec: {
    backoffLimit: 10,
    ttlSecondsAfterFinished: 600,
    template: {
      metadata: { labels: label('topics') },
      spec: {
        restartPolicy: 'OnFailure',
        automountServiceAccountToken: false,
        securityContext: podSecurity,
        containers: [
          {
            name: 'topics',
            image: 'yuedu/auth:latest',
            command: ['node', 'dist/topics.js'],
            env: [
              { name: 'KAFKA_USERNAME', value: kafkaUser('admin') },
              secretValue('KAFKA_PASSWORD', 'kafka-admin'),
            ],
            envFrom: [{ configMapRef: { name: 'yuedu' } }],
            resources: { requests: { cpu: '100m', memory: '96Mi' }, limits: { memory: '256Mi' } },
            securityContext: containerSecurity,
          },
        ],
      },
    },
  },
});

/** All of a service's pods read and write the same files, on whichever node they run. */
const filesClaim = ({ name }) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: `${name}-files`, labels: label(name) },
  spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '10Gi' } } },
});

const network = ({ name, port }) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: label(name) },
  spec: { selector: label(name), ports: [{ name: 'http', port, targetPort: 'http' }] },
});

/**
 * HTTP scales on processor time; workers on the lag of their consumers, as Prometheus tells it through the
 * metrics adapter.
 */
function autoscaler(service, worker = false) {
  const name = nameOf(service, worker);
  const metric = worker
    ? {
        type: 'External',
        external: {
          metric: { name: 'yuedu_consumer_lag', selector: { matchLabels: { service: service.name } } },
          target: { type: 'AverageValue', averageValue: lagOfAReplica },
        },
      }
    : {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } },
      };
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, labels: label(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: worker ? 6 : 20,
      metrics: [metric],
    },
  };
}

const disruption = (name) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, labels: label(name) },
  spec: { maxUnavailable: 1, selector: { matchLabels: label(name) } },
});

/**
 * Who may open a connection to a pod: the gateway to the services, every service to auth for its public keys,
 * a namespace labelled `yuedu/monitoring` to the operations ports; the gateway is open to the ingress. Probes
 * come from the node, which policies let through.
 */
function policy(service, worker = false) {
  const name = nameOf(service, worker);
  const callers =
    service.name === 'auth'
      ? services.filter((one) => one.name !== 'auth').map((one) => one.name)
      : ['gateway'];
  const http = {
    ...(service.database
      ? { from: callers.map((caller) => ({ podSelector: { matchLabels: label(caller) } })) }
      : {}),
    ports: [{ port: 'http' }],
  };
  const operations = {
    from: [{ namespaceSelector: { matchLabels: { 'yuedu/monitoring': 'true' } } }],
    ports: [{ port: 'operations' }],
  };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: label(name) },
    spec: {
      podSelector: { matchLabels: label(name) },
      policyTypes: ['Ingress'],
      ingress: [...(worker ? [] : [http]), operations],
    },
  };
}

/** All objects, as the text of one file. */
export function render() {
  const objects = [
    topicsJob(),
    ...services.flatMap((service) => [
      ...(service.files ? [filesClaim(service)] : []),
      deployment(service),
      network(service),
      autoscaler(service),
      disruption(service.name),
      policy(service),
      ...(service.worker
        ? [
            deployment(service, true),
            autoscaler(service, true),
            disruption(nameOf(service, true)),
            policy(service, true),
          ]
        : []),
    ]),
  ];
  const head =
    '# Generated by infra/scripts/k8s.mjs from infra/local/services.mjs. Secrets yuedu-<service>,\n' +
    '# yuedu-redis and yuedu-kafka-admin and the config map yuedu are made by hand (.env.example,\n' +
    '# docs/OPERATIONS.md).\n';
  return (
    head +
    objects.map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n')
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(join(root, 'infra/k8s/yuedu.yaml'), render());
