import { generateKeyPairSync, sign } from 'node:crypto';

/** A value of DER with its tag and length; at most 65,535 bytes. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** A certificate of `localhost` for an hour, signed by itself (X.509 v1, Ed25519). */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const algorithm = der(0x30, Buffer.from([0x06, 0x03, 0x2b, 0x65, 0x70]));
  const commonName = der(
    0x30,
    Buffer.from([0x06, 0x03, 0x55, 0x04, 0x03]),
    der(0x0c, Buffer.from('localhost')),
  );
  const name = der(0x30, der(0x31, commonName));
  const now = Date.now();
  const content = der(
    0x30,
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(0x30, utcTime(new Date(now - 60_000)), utcTime(new Date(now + 3_600_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign(null, content, privateKey));
  const base64 = der(0x30, content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
