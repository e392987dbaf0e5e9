import { Module } from '@nestjs/common';
import { ConfigPlaces } from './config-places.ts';
import { ConfigsController } from './configs.controller.ts';
import { ConfigsService } from './configs.service.ts';

@Module({ controllers: [ConfigsController], providers: [ConfigsService, ConfigPlaces] })
export class ConfigsModule {}
