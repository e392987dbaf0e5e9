import { startTokenIssuer } from '@yuedu/testing/tokens';
import { Redis } from 'ioredis';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { bundleOf } from '../local/bundle.mjs';
import { local, root } from '../local/paths.mjs';
import { childrenOf, debianProgram, freePort, start, startNode, stopStarted } from './processes.mjs';

/** Nobody meets his limit below 40,000 calls a second: an answer that refuses is cheaper. */
const people = 2_000;
const reference = (name) => join(root, 'infra/bench/references', name);

function nginxConfig(dir, port, upstream) {
  return (
    `worker_processes 1; daemon off; pid ${dir}/nginx.pid; error_log stderr error; events { ` +
    `worker_connections 1024; }
http { access_log off; client_body_temp_path ${dir}/b; proxy_temp_path ${dir}/p; fastcgi_temp_path ` +
    `${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s; keepalive_requests 1000000;
  upstream service { server 127.0.0.1:${upstream}; keepalive 64; keepalive_requests 1000000; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://service; proxy_http_version 1.1; ` +
    `proxy_set_header Connection ""; } } }`
  );
}

/**
 * A Redis of its own: that of the running system has the running system's work.
 * @returns its URL, or that of the system where there is no program
 */
async function ownRedis(port, systems) {
  const program = await debianProgram('redis-server');
  if (!program) return systems;
  const url = `redis://127.0.0.1:${port}`;
  const answers = async () => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return true;
    } catch {
      return false;
    } finally {
      redis.disconnect();
    }
  };
  await start(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    isThere: answers,
  });
  return url;
}

async function sessions(redisUrl, issuer) {
  const redis = new Redis(redisUrl);
  const tokens = [];
  for (let i = 0; i < people; i += 1) {
    const [userId, sid] = [uuidv7(), uuidv7()];
    await redis.set(`session:${sid}`, JSON.stringify({ state: 'live', userId }), 'EX', 1_200);
    tokens.push(await issuer.issue({ role: 'user', userId, sid }, { expiresInS: 1_200 }));
  }
  redis.disconnect();
  return tokens;
}

const loopback = (port) => `http://127.0.0.1:${port}`;

/** The service itself, which does nothing; it also answers with the keys of the tokens. */
async function startService(port, issuer) {
  const url = loopback(port);
  const jwks = await (await fetch(issuer.jwksUrl)).text();
  const { pid } = await startNode(reference('upstream.mjs'), { env: { PORT: port, JWKS: jwks }, url });
  return { name: 'direct', url, pids: [pid] };
}

/** @returns null where there is no nginx */
async function startNginx(port, servicePort, dir) {
  const program = await debianProgram('nginx', 'nginx-light');
  if (!program) return null;
  writeFileSync(join(dir, 'nginx.conf'), nginxConfig(dir, port, servicePort));
  const url = loopback(port);
  const { pid } = await start(program, ['-p', dir, '-c', join(dir, 'nginx.conf')], { url });
  return { name: 'nginx', url, pids: childrenOf(pid) };
}

async function startExpress(port, serviceUrl) {
  const url = loopback(port);
  const { pid } = await startNode(reference('express-proxy.mjs'), {
    env: { PORT: port, TARGET: serviceUrl },
    url,
  });
  return { name: 'express', url, pids: [pid] };
}

/** Our gateway with session, limit and circuit on; ready when it lets the first token's call through. */
async function startGateway({ port, operationsPort, env, redisUrl, serviceUrl, path, token }) {
  const url = loopback(port);
  const { pid } = await startNode(bundleOf('services/gateway/dist/main.js'), {
    env: {
      ...env,
      REDIS_URL: redisUrl,
      PORT: port,
      OPERATIONS_PORT: operationsPort,
      AUTH_URLS: serviceUrl,
      CONTENT_URLS: serviceUrl,
      LIMIT_PER_IP: '100000',
      LOG_LEVEL: 'warn',
    },
    url: `${url}${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { name: 'gateway', url, pids: [pid] };
}

/** One service that does nothing, and before it: nothing, nginx, Express with http-proxy, our gateway. */
export async function gatewayHouse() {
  const dir = mkdtempSync(join(tmpdir(), 'yuedu-bench-'));
  const issuer = await startTokenIssuer();
  const { env } = JSON.parse(readFileSync(join(local, 'plan.json'), 'utf8')).processes.find(
    ({ name }) => name === 'gateway',
  );
  const [servicePort, nginxPort, expressPort, port, operationsPort, redisPort] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  const redisUrl = await ownRedis(redisPort, env.REDIS_URL);
  const tokens = await sessions(redisUrl, issuer);
  writeFileSync(join(dir, 'tokens'), `${tokens.join('\n')}\n`, { mode: 0o600 });
  const path = '/v1/posts/?limit=1';
  const service = await startService(servicePort, issuer);
  const nginx = await startNginx(nginxPort, servicePort, dir);
  const express = await startExpress(expressPort, service.url);
  const gateway = await startGateway({
    port,
    operationsPort,
    env,
    redisUrl,
    serviceUrl: service.url,
    path,
    token: tokens[0],
  });
  return {
    targets: [service, nginx, express, gateway].filter(Boolean),
    tokens,
    path,
    tokensFile: join(dir, 'tokens'),
    close: async () => {
      await stopStarted();
      await issuer.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
