import { until } from '@yuedu/testing/poll';
import { type RunningGateway, startGateway } from './gateway.ts';
import { echo, type House, startHouse } from './testing/start-house.ts';
import { RawConnection } from './testing/raw-call.ts';

let house: House;
/** The same, but a body has a second to come. */
let impatient: RunningGateway;
type Head = (path: string, more: Record<string, string | number>) => string;
let head: Head;
let headOfEditor: Head;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '100000', LIMIT_WEBHOOKS_PER_IP: '100000' });
  impatient = await startGateway({ ...house.env, BODY_TIMEOUT_MS: 1_000 });
  head = await headOf('main');
  headOfEditor = await headOf('editor');
});
/** The beginning of a change by a person of this role, as a browser sends it. */
async function headOf(role: 'main' | 'editor'): Promise<Head> {
  const { token } = await house.person({ role });
  const csrf = await house.call('/api/csrf', { token });
  const own = {
    host: 'yuedu.example',
    authorization: `Bearer ${token}`,
    cookie: `csrf=${csrf.cookies['csrf']}`,
    'x-csrf-token': String(csrf.json.data?.['csrfToken']),
    'content-type': 'application/json',
  };
  return (path, more) =>
    `POST ${path} HTTP/1.1\r\n${Object.entries({ ...own, ...more })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n`;
}
afterAll(async () => {
  await impatient.close();
  await house.close();
});
let requests = 0;
beforeEach(() => {
  requests = 0;
  house.setHandler((request, response) => {
    requests += 1;
    return echo(request, response);
  });
});

const circuit = async (service: string): Promise<number> =>
  Number(
    new RegExp(`gateway_circuit_state\\{service="${service}"\\} (\\d)`).exec(
      await (await fetch(`${house.gateway.operationsUrl}/metrics`)).text(),
    )?.[1],
  );
const tooLarge = { status: 413, type: 'application/problem+json; charset=utf-8', connection: 'close' };
const shown = async (connection: RawConnection) => {
  const { status, headers } = await connection.answer();
  return { status, type: headers['content-type'], connection: headers['connection'] };
};
const chunk = (size: number): string => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

test('a body declared too long is 413 before a byte of it is sent, unseen by any service', async () => {
  const connection = new RawConnection(house.gateway.url);
  connection.write(head('/v1/tasks', { 'content-length': 3_000_000 }));
  expect(await shown(connection)).toEqual(tooLarge);
  expect((await connection.answer()).headers['x-content-type-options']).toBe('nosniff');
  connection.close();
  expect(requests).toBe(0);
});

test('a body that is sent at once in spite of it hears 413 too, and the connection ends', async () => {
  const connection = new RawConnection(house.gateway.url);
  connection.write(head('/v1/tasks', { 'content-length': 8_000_000 }) + 'x'.repeat(8_000_000));
  expect(await shown(connection)).toEqual(tooLarge);
  await connection.over();
});

test('a body without a length is counted as it comes: 413, even twenty; the circuit is closed', async () => {
  const connections = Array.from({ length: 20 }, () => {
    const connection = new RawConnection(house.gateway.url);
    connection.write(head('/v1/tasks', { 'transfer-encoding': 'chunked' }));
    for (let i = 0; i < 12; i += 1) connection.write(chunk(100_000));
    return connection;
  });
  const answers = await Promise.all(connections.map(shown));
  expect(answers).toEqual(connections.map(() => tooLarge));
  connections.forEach((connection) => connection.close());
  expect(await circuit('homework')).toBe(0);
  expect((await house.call('/v1/tasks/', { token: (await house.person()).token })).status).toBe(200);
});

test('a body of another kind than JSON is 415, and no service hears of it', async () => {
  const connection = new RawConnection(house.gateway.url);
  connection.write(head('/v1/tasks', { 'content-type': 'text/xml', 'content-length': 4 }) + '<a/>');
  expect((await connection.answer()).status).toBe(415);
  connection.close();
  expect(requests).toBe(0);
});

test('a call that takes a file takes its bytes alone, whole and up to its own length', async () => {
  const upload = '/v1/assessment-announcements/imports?name=a.csv';
  const sent = async (type: string, size: number) => {
    const connection = new RawConnection(house.gateway.url);
    connection.write(
      headOfEditor(upload, { 'content-type': type, 'content-length': size }) + 'x'.repeat(size),
    );
    const { status } = await connection.answer();
    connection.close();
    return status;
  };
  let received = 0;
  house.setHandler((request, response) => {
    requests += 1;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => response.writeHead(202, { 'content-type': 'application/json' }).end('{}'));
  });
  expect(await sent('application/octet-stream', 3_000_000)).toBe(202);
  expect([requests, received]).toEqual([1, 3_000_000]);
  expect(await sent('application/octet-stream', 5_242_881)).toBe(413);
  expect(await sent('application/json', 10)).toBe(415);
  expect(await sent('multipart/form-data; boundary=x', 10)).toBe(415);
  expect(requests).toBe(1);
});

test('a call that takes a form takes forms alone, up to its own length', async () => {
  const sent = async (type: string, size: number) => {
    const connection = new RawConnection(house.gateway.url);
    const lines = headOfEditor('/v1/posts/import', { 'content-type': type, 'content-length': size });
    connection.write(lines + 'x'.repeat(size));
    const { status } = await connection.answer();
    connection.close();
    return status;
  };
  house.setHandler((request, response) => {
    requests += 1;
    request
      .resume()
      .on('end', () => response.writeHead(202, { 'content-type': 'application/json' }).end('{}'));
  });
  expect(await sent('multipart/form-data; boundary=x', 3_000_000)).toBe(202);
  expect(await sent('multipart/form-data; boundary=x', 5_300_000)).toBe(413);
  expect(await sent('multipart/form-data', 10)).toBe(415);
  expect(await sent('application/octet-stream', 10)).toBe(415);
  expect(await sent('application/json', 10)).toBe(415);
  expect(requests).toBe(1);
});

test('a short body asks no service before it is complete, and one that does not come is 408', async () => {
  const slow = Array.from({ length: 10 }, () => {
    const connection = new RawConnection(impatient.url);
    connection.write(`${head('/v1/tasks', { 'content-length': 20 })}{"half":`);
    return connection;
  });
  const whole = new RawConnection(impatient.url);
  whole.write(`${head('/v1/tasks', { 'content-length': 12 })}{"a":"`);
  whole.write('bcde"}');
  expect((await whole.answer()).status).toBe(200);
  expect(requests).toBe(1);
  expect((await Promise.all(slow.map(shown))).map(({ status }) => status)).toEqual(slow.map(() => 408));
  expect(requests).toBe(1);
  [whole, ...slow].forEach((connection) => connection.close());
});

test('a long body that stops half way is 408, ends its service’s call, and spares the circuit', async () => {
  let [begun, broken] = [0, 0];
  house.setHandler((request) => {
    begun += 1;
    request.resume().on('error', () => undefined);
    request.on('close', () => {
      broken += 1;
    });
  });
  const connections = Array.from({ length: 15 }, () => {
    const connection = new RawConnection(impatient.url);
    connection.write(head('/v1/tasks', { 'content-length': 500_000 }) + 'x'.repeat(200_000));
    return connection;
  });
  expect((await Promise.all(connections.map(shown))).map(({ status }) => status)).toEqual(
    connections.map(() => 408),
  );
  await until(() => begun > 0 && broken === begun);
  connections.forEach((connection) => connection.close());
  expect(await circuit('homework')).toBe(0);
});

test('a service that closes before it has taken a long body is no failure of the circuit', async () => {
  house.setHandler((request) => {
    request.socket.destroy();
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => {
      const connection = new RawConnection(house.gateway.url);
      connection.write(head('/v1/tasks', { 'content-length': 1_000_000 }) + 'x'.repeat(900_000));
      return shown(connection).finally(() => connection.close());
    }),
  );
  expect(answers.every(({ status }) => status === 503)).toBe(true);
  expect(await circuit('homework')).toBe(0);
});

test('a refused caller who sends a large body hears why', async () => {
  const connection = new RawConnection(house.gateway.url);
  connection.write(
    `POST /v1/tasks HTTP/1.1\r\nhost: x\r\ncontent-length: 4000000\r\n\r\n${'x'.repeat(4_000_000)}`,
  );
  const { status, headers } = await connection.answer();
  expect([status, headers['connection']]).toEqual([401, 'close']);
  await connection.over();
});

test('a message of a provider is 413 beyond 64 KB, with a length or without', async () => {
  for (const [more, body] of [
    [{ 'content-length': 70_000 }, 'x'.repeat(70_000)],
    [{ 'transfer-encoding': 'chunked' }, chunk(70_000)],
  ] as const) {
    const connection = new RawConnection(house.gateway.url);
    connection.write(head('/v1/payments/sandbox/webhook', more) + body);
    expect((await connection.answer()).status).toBe(413);
    connection.close();
  }
  expect(requests).toBe(0);
});

test('so many long bodies at once and no more are on their way to a service', async () => {
  house.setHandler((request) => {
    requests += 1;
    request.resume().on('error', () => undefined);
  });
  const connections = Array.from({ length: 40 }, () => {
    const connection = new RawConnection(house.gateway.url);
    connection.write(head('/v1/tasks', { 'content-length': 500_000 }) + 'x'.repeat(100_000));
    return connection;
  });
  await until(() => connections.filter(({ text }) => text.startsWith('HTTP/1.1 429')).length === 8);
  await until(() => requests === 32);
  connections.forEach((connection) => connection.close());
  house.setHandler(echo);
  await until(async () => {
    const again = new RawConnection(house.gateway.url);
    again.write(head('/v1/tasks', { 'content-length': 100_002 }) + JSON.stringify('x'.repeat(100_000)));
    const { status } = await again.answer();
    again.close();
    return status === 200;
  });
});
