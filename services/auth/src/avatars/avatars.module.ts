import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { AvatarsController } from './avatars.controller.ts';
import { AvatarsService } from './avatars.service.ts';

@Module({
  imports: [UsersModule],
  controllers: [AvatarsController],
  providers: [AvatarsService],
})
export class AvatarsModule {}
