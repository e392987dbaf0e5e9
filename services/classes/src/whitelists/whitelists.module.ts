import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.ts';
import { WhitelistService } from './whitelist.service.ts';
import { WhitelistsController } from './whitelists.controller.ts';

@Module({
  imports: [ClassesModule],
  controllers: [WhitelistsController],
  providers: [WhitelistService],
  exports: [WhitelistService],
})
export class WhitelistsModule {}
