import { Module } from '@nestjs/common';

/** Nest gives the process its frame; all that happens to a request is in the plugins. */
@Module({})
export class AppModule {}
