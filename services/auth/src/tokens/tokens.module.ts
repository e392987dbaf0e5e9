import { Module } from '@nestjs/common';
import { TokensService } from './tokens.service.ts';

@Module({ providers: [TokensService], exports: [TokensService] })
export class TokensModule {}
