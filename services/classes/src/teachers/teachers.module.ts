import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { InvitationsService } from './invitations.service.ts';
import { TeachersController } from './teachers.controller.ts';
import { TeachersService } from './teachers.service.ts';

@Module({
  imports: [ClassesModule, DirectoryModule],
  controllers: [TeachersController],
  providers: [TeachersService, InvitationsService],
  exports: [TeachersService],
})
export class TeachersModule {}
