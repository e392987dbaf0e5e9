import 'reflect-metadata';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

// A Nest application on Fastify that holds nothing: what memory is measured against. Its packages are those
// of the gateway.
const from = createRequire(new URL('../../../services/gateway/package.json', import.meta.url));
const { NestFactory } = await import(pathToFileURL(from.resolve('@nestjs/core')).href);
const { FastifyAdapter } = await import(pathToFileURL(from.resolve('@nestjs/platform-fastify')).href);
class Empty {}
const app = await NestFactory.create({ module: Empty }, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
