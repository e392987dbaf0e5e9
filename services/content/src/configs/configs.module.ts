import { Module } from '@nestjs/common';
import { ConfigsController } from './configs.controller.ts';
import { ConfigsService } from './configs.service.ts';

@Module({ controllers: [ConfigsController], providers: [ConfigsService] })
export class ConfigsModule {}
