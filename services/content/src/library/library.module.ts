import { Global, Module } from '@nestjs/common';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { AROUND_IMPORTS } from '@yuedu/service-kit/imports/define-import';
import { LibraryCache } from './library-cache.service.ts';

/**
 * One cache a process, for all that read the library and all that change it; global, since an import of texts
 * is one of them and is made by the kit.
 */
@Global()
@Module({
  providers: [
    {
      provide: LibraryCache,
      inject: [CLOCK],
      useFactory: (clock: Clock) => new LibraryCache({ nowMs: () => clock.now().getTime() }),
    },
    { provide: AROUND_IMPORTS, useExisting: LibraryCache },
  ],
  exports: [LibraryCache, AROUND_IMPORTS],
})
export class LibraryModule {}
