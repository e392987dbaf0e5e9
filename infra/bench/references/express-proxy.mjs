import express from 'express';
import httpProxy from 'http-proxy';
import { Agent } from 'node:http';

// What many would write first: no session, no limit, no circuit.
const { PORT, TARGET } = process.env;
const proxy = httpProxy.createProxyServer({
  target: TARGET,
  agent: new Agent({ keepAlive: true, maxSockets: 128 }),
});
proxy.on('error', (_error, _request, response) => response.writeHead?.(502).end());
express()
  .use((request, response) => proxy.web(request, response))
  .listen(Number(PORT), '127.0.0.1');
