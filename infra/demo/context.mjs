import { NestFactory } from '@nestjs/core';
import { KitModule } from '../../packages/service-kit/dist/kit.module.js';
import { createLogger } from '../../packages/service-kit/dist/log.js';

/**
 * A service's use cases in this process, without its HTTP, consumers, relay and jobs: those of the running service do the rest.
 * @param options what main.ts gives to runService
 * @returns { get(UseCaseClass), close() }
 */
export async function useCases(options) {
  const log = createLogger(`demo-${options.name}`, options.env);
  const context = await NestFactory.createApplicationContext(KitModule.around(options, log), { logger: ['error'] });
  return { get: (type) => context.get(type, { strict: false }), close: async () => { await context.close(); await options.prisma.$disconnect(); } };
}

/** Runs `work` over the list, `width` at a time, in order of start. */
export async function inParallel(list, width, work) {
  const queue = [...list];
  await Promise.all(Array.from({ length: width }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  }));
}
