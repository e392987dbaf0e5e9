import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module.ts';
import { ConfigPlaces } from './config-places.ts';
import { ConfigsController } from './configs.controller.ts';
import { ConfigsService } from './configs.service.ts';

@Module({
  imports: [LibraryModule],
  controllers: [ConfigsController],
  providers: [ConfigsService, ConfigPlaces],
})
export class ConfigsModule {}
