import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { GroupCodesController } from './group-codes.controller.ts';
import { GroupCodesService } from './group-codes.service.ts';

@Module({
  imports: [ClassesModule, CodesModule, MembersModule],
  controllers: [GroupCodesController],
  providers: [GroupCodesService],
})
export class GroupCodesModule {}
