import { NestFactory } from '@nestjs/core';
import { KitModule } from '../../packages/service-kit/dist/kit.module.js';
import { createLogger } from '../../packages/service-kit/dist/operations/log.js';

/**
 * A service's use cases in this process, without its HTTP, consumers, relay and jobs: those of the running
 * service do the rest.
 * @param options what main.ts gives to runService
 * @returns { get(UseCaseClass), close() }
 */
export async function useCases(options) {
  const log = createLogger(`demo-${options.name}`, options.env);
  const context = await NestFactory.createApplicationContext(KitModule.around(options, log), {
    logger: ['error'],
  });
  return {
    get: (type) => context.get(type, { strict: false }),
    close: async () => {
      await context.close();
      await options.prisma.$disconnect();
    },
  };
}

/** Loading twice changes nothing: what the first load made is left as it is. */
export async function unlessThere(making) {
  try {
    return await making;
  } catch (error) {
    if (
      error.code === 'P2002' ||
      error.cause?.code === 'P2002' ||
      /23505|Unique constraint/.test(String(error.message))
    )
      return undefined;
    throw error;
  }
}

/** Repeats what another service's events have yet to make possible, for at most a minute. */
export async function patiently(work) {
  const end = Date.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (
        Date.now() > end ||
        ![
          'replica-behind',
          'classes.class-not-found',
          'content.post-not-found',
          'homework.task-not-found',
        ].includes(error.code)
      )
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
