import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.ts';
import { TakesController } from './takes.controller.ts';
import { TakesService } from './takes.service.ts';

@Module({ imports: [DirectoryModule], controllers: [TakesController], providers: [TakesService] })
export class TakesModule {}
