import { createServer } from 'node:http';

// A service that does nothing: one kilobyte of JSON to any call; for the gateway under measurement also
// auth's keys.
const body = JSON.stringify({ data: { text: '字'.repeat(340) } }).padEnd(1_024);
const { PORT, JWKS = '' } = process.env;
createServer((request, response) => {
  const answer = request.url === '/.well-known/jwks.json' ? JWKS : body;
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
    .end(answer);
}).listen(Number(PORT), '127.0.0.1', 1_024);
