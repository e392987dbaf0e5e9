import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { kafkaUsers, withDatabase } from './services.mjs';
import { readState, writeState } from './state.mjs';

const token = (bytes = 32) => randomBytes(bytes).toString('base64url');

// Read aloud or typed from paper: no letters that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz';
const word = () => `desk-${[...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')}`;

function fresh() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    jwtPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    csrfSecret: token(),
    cookieSecret: token(),
    internalSecret: token(),
    codeSecret: token(),
    contactSecret: token(),
    digestSecret: token(),
    sandboxSecret: token(),
    identitySecret: token(),
    dashboardEntry: word(),
    postgresPassword: token(18),
    databasePasswords: {},
    ...enginePasswords(),
  };
}

/** Passwords of Kafka's users and of Redis. */
export const enginePasswords = () => ({
  kafkaPasswords: Object.fromEntries(kafkaUsers.map((name) => [name, token(18)])),
  redisPassword: token(18),
});

/** This clone's secrets, made once and kept in .local (mode 0600). A later version's new ones are added. */
export function secrets() {
  const made = fresh();
  const allSecrets = { ...made, ...readState('secrets.json') };
  allSecrets.kafkaPasswords = { ...made.kafkaPasswords, ...allSecrets.kafkaPasswords };
  for (const name of withDatabase) allSecrets.databasePasswords[name] ??= token(18);
  writeState('secrets.json', allSecrets);
  return allSecrets;
}
