import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { JoinsController } from './joins.controller.ts';
import { JoinsService } from './joins.service.ts';

@Module({
  imports: [ClassesModule, DirectoryModule, MembersModule],
  controllers: [JoinsController],
  providers: [JoinsService],
})
export class JoinsModule {}
