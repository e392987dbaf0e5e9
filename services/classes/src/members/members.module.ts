import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { TeachersModule } from '../teachers/teachers.module.ts';
import { WhitelistsModule } from '../whitelists/whitelists.module.ts';
import { MembersController } from './members.controller.ts';
import { MembersService } from './members.service.ts';
import { UserDeletedConsumer } from './user-deleted.consumer.ts';

@Module({
  imports: [ClassesModule, CodesModule, DirectoryModule, TeachersModule, WhitelistsModule],
  controllers: [MembersController, UserDeletedConsumer],
  providers: [MembersService],
  exports: [MembersService],
})
export class MembersModule {}
