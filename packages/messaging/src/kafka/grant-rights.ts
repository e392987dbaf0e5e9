import {
  consumerGroup,
  deadLetterTopic,
  kafkaClients,
  kafkaRights,
  type KafkaRight,
  kafkaUser,
  passingGroups,
} from '@yuedu/contracts/kafka-rights';
import { topics } from '@yuedu/contracts/topics';
import kafkajs, { type AclEntry, type Admin } from 'kafkajs';
import type { KafkaEnv } from '../env.ts';
import { connectKafka } from './kafka-client.ts';

// Node does not find these names in the CommonJS module by itself.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

const resources = { topic: AclResourceTypes.TOPIC, group: AclResourceTypes.GROUP } as const;
const patterns = {
  literal: ResourcePatternTypes.LITERAL,
  prefixed: ResourcePatternTypes.PREFIXED,
} as const;
const operations = {
  read: AclOperationTypes.READ,
  write: AclOperationTypes.WRITE,
  delete: AclOperationTypes.DELETE,
} as const;

const principalOf = (client: KafkaRight['client']): string => `User:${kafkaUser(client)}`;

const entryOf = ({ client, resource, name, pattern, operation }: KafkaRight): AclEntry => ({
  principal: principalOf(client),
  host: '*',
  operation: operations[operation],
  permissionType: AclPermissionTypes.ALLOW,
  resourceType: resources[resource],
  resourceName: name,
  resourcePatternType: patterns[pattern],
});

const keyOf = (entry: AclEntry): string =>
  [
    entry.principal,
    entry.host,
    entry.operation,
    entry.permissionType,
    entry.resourceType,
    entry.resourceName,
    entry.resourcePatternType,
  ].join(' ');

/**
 * Makes Kafka's access lists say what contracts' kafkaRights say, no less and no more: rights that our users
 * have on a topic or group of this prefix and that are not on the list are withdrawn. Only an administrator
 * may, and only where Kafka has an authorizer.
 * @param options env: how Kafka is reached; prefix: TOPIC_PREFIX of the system
 * @returns how many entries were made and taken back
 * @throws KafkaJSProtocolError SECURITY_DISABLED where Kafka lets everybody do everything
 */
export async function grantRights(options: {
  env: KafkaEnv;
  prefix: string;
}): Promise<{ granted: number; withdrawn: number }> {
  const admin = connectKafka({ clientId: 'grant-rights', env: options.env }).admin();
  await admin.connect();
  try {
    const due = new Map(
      kafkaRights(options.prefix)
        .map(entryOf)
        .map((entry) => [keyOf(entry), entry]),
    );
    const present = new Map((await entriesOf(admin, options.prefix)).map((entry) => [keyOf(entry), entry]));
    const missing = [...due].filter(([key]) => !present.has(key)).map(([, entry]) => entry);
    const surplus = [...present].filter(([key]) => !due.has(key)).map(([, entry]) => entry);
    if (missing.length > 0) await admin.createAcls({ acl: missing });
    if (surplus.length > 0) await admin.deleteAcls({ filters: surplus });
    return { granted: missing.length, withdrawn: surplus.length };
  } finally {
    await admin.disconnect();
  }
}

/**
 * What our users have on the names of this system. Other systems may share the cluster under another prefix.
 */
async function entriesOf(admin: Admin, prefix: string): Promise<AclEntry[]> {
  const users = new Set(kafkaClients.map(principalOf));
  const names = new Set([
    ...Object.keys(topics).flatMap((topic) => [prefix + topic, prefix + deadLetterTopic(topic)]),
    ...kafkaClients.flatMap((client) => [consumerGroup(prefix, client), passingGroups(prefix, client)]),
  ]);
  const { resources: found } = await admin.describeAcls({
    resourceType: AclResourceTypes.ANY,
    resourcePatternType: ResourcePatternTypes.ANY,
    operation: AclOperationTypes.ANY,
    permissionType: AclPermissionTypes.ANY,
  });
  return found
    .filter(({ resourceName }) => names.has(resourceName))
    .flatMap(({ acls, ...resource }) => acls.map((acl) => ({ ...resource, ...acl })))
    .filter(({ principal }) => users.has(principal));
}
