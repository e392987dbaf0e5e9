import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { LiveController } from './live.controller.ts';
import { LiveService } from './live.service.ts';

@Module({
  imports: [DirectoryModule, AttemptsModule],
  controllers: [LiveController],
  providers: [LiveService],
})
export class LiveModule {}
