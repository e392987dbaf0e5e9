import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { CopiesController } from './copies.controller.ts';
import { CopiesService } from './copies.service.ts';

@Module({
  imports: [ClassesModule, MembersModule],
  controllers: [CopiesController],
  providers: [CopiesService],
})
export class CopiesModule {}
