import { Module } from '@nestjs/common';
import { FavoritesModule } from '../favorites/favorites.module.ts';
import { ReadingsModule } from '../readings/readings.module.ts';
import { LookUpsService } from './look-ups.service.ts';
import { LookUpsController } from './look-ups.controller.ts';

@Module({
  imports: [FavoritesModule, ReadingsModule],
  controllers: [LookUpsController],
  providers: [LookUpsService],
  exports: [LookUpsService],
})
export class LookUpsModule {}
