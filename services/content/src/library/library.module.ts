import { Module } from '@nestjs/common';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { LibraryCache } from './library-cache.service.ts';

/** One cache a process, for all that read the library and all that change it. */
@Module({
  providers: [
    {
      provide: LibraryCache,
      inject: [CLOCK],
      useFactory: (clock: Clock) => new LibraryCache({ nowMs: () => clock.now().getTime() }),
    },
  ],
  exports: [LibraryCache],
})
export class LibraryModule {}
