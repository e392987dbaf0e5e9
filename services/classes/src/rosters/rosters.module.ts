import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.ts';
import { WhitelistsModule } from '../whitelists/whitelists.module.ts';
import { RostersController } from './rosters.controller.ts';
import { RostersService } from './rosters.service.ts';

@Module({
  imports: [MembersModule, WhitelistsModule],
  controllers: [RostersController],
  providers: [RostersService],
})
export class RostersModule {}
