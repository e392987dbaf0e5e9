import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type House, startHouse } from './testing/start-house.ts';
import { RawConnection } from './testing/raw-call.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '1000000', LIMIT_PER_IP: '1000000' });
  house.setHandler((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': '19' })
      .end('{"data":{"ok":true}}'.slice(0, 19));
  });
});
afterAll(async () => {
  await house.close();
});

const total = 50_000;
const together = 50;
const mostGrowth = 20 * 1_048_576;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
async function heldBytes(): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** No two are alike: path, query, headers, tokens that are none, visitors' cookies that are none. */
const strange = (i: number): string => {
  const long = 'h'.repeat(i % 20 < 4 ? 6_900 : 100);
  const lines = [
    `GET /v1/posts/?limit=1&search=${i} HTTP/1.1\r\naccept: text/${i}\r\naccept-language: ` +
      `${long}${i}\r\naccept-encoding: ${i}${long}`,
    `GET /v1/posts/${i} HTTP/1.1\r\nauthorization: Bearer ${i}.${long}.${long}`,
    `GET /v1/nothing/${i}?${long} HTTP/1.1\r\ncookie: visitor=${i}${long}`,
    `GET /v1/plans/?conditions=${i} HTTP/1.1\r\ntraceparent: ${i}${long}`,
  ];
  return `${lines[i % lines.length]}\r\nhost: h${i}\r\n\r\n`;
};
const statusLines = /HTTP\/1\.1 \d{3}/g;

async function ask(from: number, to: number, connection: RawConnection): Promise<void> {
  let at = from;
  while (at < to) {
    const count = Math.min(together, to - at);
    connection.text = '';
    let batch = '';
    for (let i = 0; i < count; i += 1) batch += strange(at + i);
    connection.write(batch);
    await connection.until((text) => (text.match(statusLines)?.length ?? 0) === count);
    at += count;
  }
}

test('fifty thousand different requests leave nothing behind in the gateway', async () => {
  const connections = Array.from({ length: 4 }, () => new RawConnection(house.gateway.url));
  const share = total / connections.length;
  // what is made once is there before the first look: code, pools, metrics of each route and status
  await Promise.all(
    connections.map((connection, n) => ask(total + n * 500, total + (n + 1) * 500, connection)),
  );
  const before = await heldBytes();
  await Promise.all(connections.map((connection, n) => ask(n * share, (n + 1) * share, connection)));
  for (const connection of connections) connection.text = '';
  const grown = (await heldBytes()) - before;
  connections.forEach((connection) => connection.close());
  expect(grown).toBeLessThan(mostGrowth);
}, 300_000);
