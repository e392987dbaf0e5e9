import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { withDatabase } from './services.mjs';
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
    sandboxSecret: token(),
    dashboardEntry: word(),
    postgresPassword: token(18),
    databasePasswords: {},
  };
}

/** This clone's secrets, made once and kept in .local (mode 0600). A later version's new ones are added. */
export function secrets() {
  const known = { ...fresh(), ...readState('secrets.json') };
  for (const name of withDatabase) known.databasePasswords[name] ??= token(18);
  writeState('secrets.json', known);
  return known;
}
