import { Module } from '@nestjs/common';
import { DictionaryService } from './dictionary.service.ts';
import { ReadingsController } from './readings.controller.ts';
import { ReadingsService } from './readings.service.ts';

@Module({
  controllers: [ReadingsController],
  providers: [ReadingsService, DictionaryService],
  exports: [ReadingsService, DictionaryService],
})
export class ReadingsModule {}
